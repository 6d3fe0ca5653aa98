import { z } from "zod";
import type { Me } from "@/packaging-api/contract";

/** What the shell shows of who is signed in; it reaches the browser. */
const accountSummary = z.object({
  email: z.string().max(200),
  firstName: z.string().max(100),
  lastName: z.string().max(100),
  /** Whether the profile has never been saved: such a customer is sent to /profile (docs/product.md, Guarded pages). */
  needsProfile: z.boolean(),
});
export type AccountSummary = z.infer<typeof accountSummary>;

/** The summary of the packaging API's user object. */
export function summaryOf({ email, firstName, lastName, profileUpdatedAt }: Me): AccountSummary {
  return { email, firstName, lastName, needsProfile: profileUpdatedAt === null };
}

const sessionContents = z.object({
  /** Who is signed in. Both tokens stay on this side of the cookie's seal. */
  account: z
    .object({ token: z.string().max(1_000), refreshToken: z.string().max(200), user: accountSummary })
    .optional(),
  /** The packaging API's id of this browser's cart: a secret, the browser itself says `current`. */
  cartId: z.string().min(1).max(100).optional(),
  /**
   * The last order of this browser, for the thank-you page. `key` opens it and is a secret too; `forgotten`: its details
   * are not to be filled in again.
   */
  lastOrder: z
    .object({
      key: z.string().min(1).max(100),
      number: z.string().max(50),
      forgotten: z.boolean().optional(),
    })
    .optional(),
  /** The order that the shopper went away to pay, where it is another one: the API's name for it, and its page. */
  paying: z.object({ id: z.string().min(1).max(100), page: z.string().max(200) }).optional(),
});
/** What the storefront remembers of a browser. Sealed in a cookie of at most 4096 bytes. */
export type SessionContents = z.infer<typeof sessionContents>;
export type SessionTokens = Pick<NonNullable<SessionContents["account"]>, "token" | "refreshToken">;

/** Takes the customer out of a session: their cart and their last order are not for whoever uses the browser next. */
export function leaveAccount(contents: SessionContents): void {
  delete contents.account;
  delete contents.cartId;
  delete contents.lastOrder;
  delete contents.paying;
}

/** What an unsealed session says; contents of an older shape count as none. */
export function parseSession(unsealed: unknown): SessionContents {
  const parsed = sessionContents.safeParse(unsealed);
  return parsed.success ? parsed.data : {};
}
