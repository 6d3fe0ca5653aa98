import "server-only";
import { sealData, unsealData } from "iron-session";
import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import type { Caller } from "@/lib/server/calls/call-as";
import { logLine } from "@/lib/server/log";
import { cookieSettings } from "@/lib/server/session/cookie";
import { ACCOUNT_HOME } from "@/lib/server/session/guard";
import { sessionPasswords } from "@/lib/server/session/secrets";
import { SESSION_SECONDS } from "@/lib/server/session/session";
import { readCredentials } from "@/lib/server/session/waiting-credentials";
import { safeNextPath } from "@/lib/shared/links/next-path";
import { type SignInOutcome, signIn, signOut } from "./sign-in";

/** The cookies that next-auth keeps, by what it calls them. */
export function authCookies() {
  return {
    sessionToken: cookieSettings("foldwell-auth"),
    csrfToken: cookieSettings("foldwell-csrf"),
    callbackUrl: cookieSettings("foldwell-callback"),
  };
}

/** next-auth's own token: it says that somebody signed in and nothing of who, or with which tokens. */
const MARK = { signedIn: true };

export function sealAuthToken(): Promise<string> {
  return sealData(MARK, { password: sessionPasswords(), ttl: SESSION_SECONDS });
}

async function opensAsAuthToken(token: string): Promise<boolean> {
  const opened = await unsealData<Partial<typeof MARK>>(token, {
    password: sessionPasswords(),
    ttl: SESSION_SECONDS,
  });
  return opened.signedIn === true;
}

/** The newest of the passwords: next-auth knows one secret only, and keeps nothing with it that outlives a page. */
function newestSecret(): string {
  return Object.entries(sessionPasswords()).sort(([a], [b]) => Number(b) - Number(a))[0]?.[1] ?? "";
}

/**
 * How next-auth runs signing in and out for one request: it checks its CSRF token and the address to go on to. What it
 * decides about is the caller's session, which alone holds the packaging API's tokens (docs/decisions/sessions.md).
 * @param settled is told what came of signing in
 */
export function authOptions(caller: Caller, settled: (outcome: SignInOutcome) => void): AuthOptions {
  return {
    secret: newestSecret(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    jwt: {
      encode: sealAuthToken,
      decode: async ({ token }) =>
        token !== undefined && (await opensAsAuthToken(token)) ? { ...MARK } : null,
    },
    cookies: authCookies(),
    pages: { signIn: "/login", signOut: "/", error: "/login" },
    providers: [
      CredentialsProvider({
        credentials: { username: {}, password: {}, _two_step: {} },
        async authorize(given) {
          const credentials = readCredentials(given);
          const outcome: SignInOutcome =
            credentials === undefined
              ? { ok: false, code: "invalid", secondStep: false }
              : await signIn(credentials, given?._two_step || undefined, caller);
          settled(outcome);
          // next-auth puts the message into an address: a code, never words.
          if (!outcome.ok) throw new Error(outcome.code);
          return { id: "customer" };
        },
      }),
    ],
    callbacks: {
      redirect: ({ url, baseUrl }) => `${baseUrl}${safeNextPath(url.replace(baseUrl, "")) ?? ACCOUNT_HOME}`,
      session: ({ session }) => ({ ...session, user: caller.session.account?.user }),
    },
    events: { signOut: () => signOut(caller) },
    logger: {
      error: (code) => logLine("error", "next-auth", { requestId: caller.requestId, code }),
      warn: (code) => logLine("warn", "next-auth", { requestId: caller.requestId, code }),
    },
  };
}
