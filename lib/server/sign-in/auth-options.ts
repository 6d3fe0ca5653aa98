import "server-only";
import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { logLine } from "@/lib/server/log";
import { cookieSettings, REMOVED } from "@/lib/server/session/cookie";
import { ACCOUNT_HOME } from "@/lib/server/session/guard";
import { sessionPasswords } from "@/lib/server/session/secrets";
import type { Caller } from "@/lib/server/session/session";
import { parseSession } from "@/lib/server/session/session-contents";
import { SESSION_SECONDS, sealSession, unsealSession } from "@/lib/server/session/session-seal";
import { readCredentials } from "@/lib/server/session/waiting-credentials";
import { safeNextPath } from "@/lib/shared/links/next-path";
import type { MergedLines } from "./merge-carts";
import { type CheckedCredentials, checkCredentials, type SignInRefusal, signIn, signOut } from "./sign-in";

/** One sign-in: what its form asked for, and its outcome, for an answer that says more than an address can. */
export type SignInAttempt = {
  /** The page to go on to, where the form names one. */
  next?: string | undefined;
  checked?: CheckedCredentials;
  merged?: MergedLines | undefined;
};

/** The screen that is shown after a refusal. */
export function refusedPage({ code, secondStep }: SignInRefusal, next?: string): string {
  const search = new URLSearchParams();
  if (secondStep) search.set("step", "code");
  if (code !== "second_step") search.set("error", code);
  if (next !== undefined) search.set("next", next);
  return `/login?${search}`;
}

/** The newest of the passwords: next-auth knows one secret only, and makes a new CSRF token where its own is of an older. */
function newestSecret(): string {
  return Object.entries(sessionPasswords()).sort(([a], [b]) => Number(b) - Number(a))[0]?.[1] ?? "";
}

/**
 * How next-auth signs in and out, for one request. Its session token is the shop's sealed session itself, so that there
 * is no second cookie that could say something else (docs/decisions/sessions.md).
 * @param attempt receives the outcome of signing in
 */
export function authOptions(caller: Caller, attempt: SignInAttempt = {}): AuthOptions {
  const session = cookieSettings("foldwell-session");
  return {
    secret: newestSecret(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    jwt: {
      encode: ({ token }) => sealSession(parseSession(token)),
      decode: async ({ token }) => ({ ...(await unsealSession(token)) }),
    },
    cookies: {
      // The date is that of a removal. Where next-auth writes a session, it puts its own in its place.
      sessionToken: { ...session, options: { ...session.options, expires: REMOVED.expires } },
      csrfToken: cookieSettings("foldwell-csrf"),
      callbackUrl: cookieSettings("foldwell-callback"),
    },
    pages: { signIn: "/login", signOut: "/", error: "/login" },
    providers: [
      CredentialsProvider({
        credentials: { username: {}, password: {}, _two_step: {} },
        async authorize(given) {
          const credentials = readCredentials(given);
          if (credentials === undefined) attempt.checked = { ok: false, code: "invalid", secondStep: false };
          else attempt.checked = await checkCredentials(credentials, given?._two_step || undefined, caller);
          // Whether they may sign in is the callback's to say, which has an address for each refusal.
          return { id: credentials?.username ?? "" };
        },
      }),
    ],
    callbacks: {
      signIn() {
        const { checked, next } = attempt;
        if (checked === undefined) return false;
        return checked.ok || refusedPage(checked, next);
      },
      async jwt({ token, trigger }) {
        if (trigger !== "signIn" || attempt.checked?.ok !== true) return token;
        attempt.merged = await signIn(attempt.checked.account, caller);
        return { ...caller.session };
      },
      session: ({ session, token }) => ({ ...session, user: parseSession(token).account?.user }),
      redirect: ({ url, baseUrl }) =>
        safeNextPath(url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url) ?? ACCOUNT_HOME,
    },
    events: { signOut: () => signOut(caller) },
    logger: {
      error: (code) => logLine("error", "next-auth", { requestId: caller.origin.requestId, code }),
      warn: (code) => logLine("warn", "next-auth", { requestId: caller.origin.requestId, code }),
    },
  };
}
