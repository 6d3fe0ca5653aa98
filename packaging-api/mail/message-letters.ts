import type { ShopDetails } from "../shop-details";
import type { Block, MailContent } from "./content";
import { imprintOf } from "./letter-text";

const said = (text: string): Block => ({ kind: "paragraph", text });

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/London" });

/** The answer to a message. What was written is not in it: anybody can give a stranger's address. */
export function messageAnswered(
  shop: ShopDetails,
  { receivedAt, answer }: { receivedAt: Date; answer: string },
): MailContent {
  return {
    subject: `Our answer to your message of ${days.format(receivedAt)}`,
    preview: "You wrote to us on our website.",
    blocks: [
      said("Hello,"),
      said(`You wrote to us on our website on ${days.format(receivedAt)}. Our answer:`),
      ...answer
        .split(/[\r\n]+/)
        .filter((line) => line.trim() !== "")
        .map(said),
      said("Reply to this email to write to us again. If it was not you who wrote, do nothing."),
    ],
    imprint: imprintOf(shop),
  };
}
