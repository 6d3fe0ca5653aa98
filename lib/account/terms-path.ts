import { legalLinks } from "@/lib/shell/links";

/** The page of the shop's terms, once there is one: a link stands only where its page does. */
export const termsPath = legalLinks.map(({ href }) => href).find((href) => href === "/legal/terms");
