import { getIronSession, type SessionOptions, webCookies } from "iron-session";
import { hasSignedInCookie, signedInCookie } from "@/lib/shared/account/signed-in-cookie";
import { storedItems } from "@/lib/shared/consent/stored-items";
import { cookieSettings } from "./cookie";
import { newestTokens } from "./renew-tokens";
import { sessionPasswords } from "./secrets";
import { parseSession, type SessionContents } from "./session-contents";

/** As long as a refresh token lives; every change of the cart starts them again. */
export const SESSION_SECONDS = storedItems["foldwell-session"].life;

function sessionOptions(): SessionOptions {
  const { name, options } = cookieSettings("foldwell-session");
  return { cookieName: name, password: sessionPasswords(), ttl: SESSION_SECONDS, cookieOptions: options };
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
