import { getIronSession, type SessionOptions, webCookies } from "iron-session";
import { z } from "zod";
import { storedItems } from "@/lib/consent/stored-items";
import type { Me } from "@/packaging-api/contract";
import { cookieSettings } from "./cookie";
import { newestTokens } from "./renew-tokens";
import { sessionPasswords } from "./secrets";
import { hasSignedInCookie, signedInCookie } from "./signed-in-cookie";

/** As long as a refresh token lives; every change of the cart starts them anew. */
export const SESSION_SECONDS = storedItems["foldwell-session"].life;

/** What the shell shows of who is signed in; it reaches the browser. */
export const accountSummary = z.object({
  email: z.string().max(200),
  firstName: z.string().max(100),
  lastName: z.string().max(100),
  /** Whether the profile has never been saved: such a customer is sent to /profile (readings 9). */
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
  /** The last order of this browser, for the thank-you page. `key` opens it and is a secret too. */
  lastOrder: z.object({ key: z.string().min(1).max(100), number: z.string().max(50) }).optional(),
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

export function sessionOptions(): SessionOptions {
  const { name, options } = cookieSettings("foldwell-session");
  return { cookieName: name, password: sessionPasswords(), ttl: SESSION_SECONDS, cookieOptions: options };
}

/** What an unsealed session says; contents of an older shape count as none. */
export function parseSession(unsealed: unknown): SessionContents {
  const parsed = sessionContents.safeParse(unsealed);
  return parsed.success ? parsed.data : {};
}

export type OpenSession = {
  contents: SessionContents;
  /** Seals `contents` into a Set-Cookie of the response, if they changed or `renew` is asked for. */
  save(renew?: boolean): Promise<void>;
};

/**
 * The session of a request to a route handler or to the middleware.
 * @param headers of the response that is being made; `save` adds the cookies to them.
 */
export async function openSession(request: Request, headers: Headers): Promise<OpenSession> {
  const session = await getIronSession<SessionContents>(webCookies(request, headers), sessionOptions());
  const { secure } = cookieSettings("foldwell-session").options;
  const contents = parseSession({ ...session });
  const before = JSON.stringify(contents);
  const marked = hasSignedInCookie(request.headers.get("cookie"));
  takeNewest(contents);
  return {
    contents,
    async save(renew = false) {
      takeNewest(contents);
      const signedIn = contents.account !== undefined;
      const changed = JSON.stringify(contents) !== before || renew;
      if (changed) {
        const { account, cartId, lastOrder, paying } = contents;
        if (account === undefined) delete session.account;
        else session.account = account;
        if (cartId === undefined) delete session.cartId;
        else session.cartId = cartId;
        if (lastOrder === undefined) delete session.lastOrder;
        else session.lastOrder = lastOrder;
        if (paying === undefined) delete session.paying;
        else session.paying = paying;
        await session.save();
      }
      // The mark goes with the account; one that says otherwise is put right.
      if (signedIn !== marked || (signedIn && changed))
        headers.append("set-cookie", signedInCookie({ signedIn, seconds: SESSION_SECONDS, secure }));
    },
  };
}

/** What another request has renewed meanwhile is taken over. */
function takeNewest(contents: SessionContents): void {
  if (contents.account === undefined) return;
  const { token, refreshToken } = newestTokens(contents.account);
  contents.account = { ...contents.account, token, refreshToken };
}
