import { getIronSession, type SessionOptions, webCookies } from "iron-session";
import type { CallOrigin } from "@/lib/server/packaging-api/client";
import { SIGNED_IN_COOKIE } from "@/lib/shared/account/signed-in-cookie-name";
import { cookieSettings, requestCookies, signedInCookie } from "./cookie";
import { newestTokens } from "./renew-tokens";
import { sessionPasswords } from "./secrets";
import { parseSession, type SessionContents } from "./session-contents";
import { SESSION_SECONDS } from "./session-seal";

function sessionOptions(): SessionOptions {
  const { name, options } = cookieSettings("foldwell-session");
  return { cookieName: name, password: sessionPasswords(), ttl: SESSION_SECONDS, cookieOptions: options };
}

/** Who calls: passed down to every call of the packaging API that one request of a browser makes. */
export type Caller = { session: SessionContents; origin: CallOrigin };

/** The caller of a request to this program. */
export function callerOf(
  { headers }: { headers: Pick<Headers, "get"> },
  session: SessionContents,
  requestId: string = crypto.randomUUID(),
): Caller {
  const clientAddress = headers.get("x-forwarded-for") ?? "";
  const userAgent = headers.get("user-agent") ?? "";
  return { session, origin: { requestId, clientAddress, ...(userAgent !== "" && { userAgent }) } };
}

export type OpenSession = {
  /** Who sent the request; `save` writes what is changed in its session. */
  caller: Caller;
  /** Seals the session into a Set-Cookie of the response, if it changed or `renew` is asked for. */
  save(renew?: boolean): Promise<void>;
  /**
   * Of `save` what is left to do where next-auth has written the session: adds the cookie that says whether somebody is
   * signed in, if that changed or `renew` is asked for.
   */
  saveSignedIn(renew?: boolean): void;
};

/**
 * The session of a request to a route handler or to the middleware.
 * @param headers of the response that is being made; `save` adds the cookies to them.
 */
export async function openSession(
  request: Request,
  headers: Headers,
  requestId?: string,
): Promise<OpenSession> {
  const session = await getIronSession<SessionContents>(webCookies(request, headers), sessionOptions());
  const contents = parseSession({ ...session });
  const before = JSON.stringify(contents);
  const marked = requestCookies(request)[SIGNED_IN_COOKIE] === "1";
  const saveSignedIn = (renew = false): void => {
    const signedIn = contents.account !== undefined;
    // One that says otherwise is put right.
    if (signedIn !== marked || (signedIn && renew)) headers.append("set-cookie", signedInCookie(signedIn));
  };
  takeNewest(contents);
  return {
    caller: callerOf(request, contents, requestId),
    saveSignedIn,
    async save(renew = false) {
      takeNewest(contents);
      const changed = JSON.stringify(contents) !== before || renew;
      if (changed) {
        const { account, cartId, lastOrder, paying } = contents;
        // What is undefined is not sealed.
        Object.assign(session, { account, cartId, lastOrder, paying });
        await session.save();
      }
      saveSignedIn(changed);
    },
  };
}

/** For a request that is answered without its session: nothing is read of it and nothing written. */
export function withoutSession(request: Request, requestId: string): OpenSession {
  return { caller: callerOf(request, {}, requestId), save: async () => {}, saveSignedIn: () => {} };
}

/** What another request has renewed meanwhile is taken over. */
function takeNewest(contents: SessionContents): void {
  if (contents.account === undefined) return;
  const { token, refreshToken } = newestTokens(contents.account);
  contents.account = { ...contents.account, token, refreshToken };
}
