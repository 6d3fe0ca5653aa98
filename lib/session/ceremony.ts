import "server-only";
import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { z } from "zod";
import { config } from "@/lib/config";
import type { Caller } from "@/lib/proxy/caller";
import { authCookies, authOptions, sealAuthToken } from "./auth-options";
import type { SignInOutcome } from "./sign-in";

const csrfAnswer = z.object({ csrfToken: z.string() });

type Ceremony = {
  /** The Set-Cookies of next-auth's own. */
  setCookies: string[];
  /** What came of signing in; undefined when it was not come to. */
  outcome: SignInOutcome | undefined;
};

/** Asks next-auth as a browser's form would. */
async function ask(
  caller: Caller,
  nextauth: string[],
  fields: Record<string, string> | undefined,
  settled: (outcome: SignInOutcome) => void,
): Promise<Response> {
  const request = new NextRequest(`${config().shopUrl}/api/auth/${nextauth.join("/")}`, {
    method: fields === undefined ? "GET" : "POST",
    ...(fields !== undefined && { body: new URLSearchParams(fields) }),
  });
  return NextAuth(request, { params: Promise.resolve({ nextauth }) }, authOptions(caller, settled));
}

/**
 * Runs one of next-auth's ceremonies within this request, for a form that could not fetch the CSRF token before: its
 * page is the same for everybody. The request must have been found same-origin, which is what that token proves.
 */
async function run(caller: Caller, nextauth: string[], fields: Record<string, string>): Promise<Ceremony> {
  let outcome: SignInOutcome | undefined;
  const settled = (came: SignInOutcome) => {
    outcome = came;
  };
  const jar = await cookies();
  const { csrfToken: csrfCookie, sessionToken } = authCookies();
  jar.delete(csrfCookie.name);
  const csrf = await ask(caller, ["csrf"], undefined, settled);
  const { csrfToken } = csrfAnswer.parse(await csrf.json());
  const [sealed] = csrf.headers.getSetCookie().filter((line) => line.startsWith(`${csrfCookie.name}=`));
  const value = sealed?.split(";", 1)[0]?.slice(csrfCookie.name.length + 1) ?? "";
  jar.set(csrfCookie.name, decodeURIComponent(value), csrfCookie.options);
  const response = await ask(caller, nextauth, { ...fields, csrfToken, json: "true" }, settled);
  jar.delete(csrfCookie.name);
  const setCookies = response.headers
    .getSetCookie()
    .filter((line) => line.startsWith(`${sessionToken.name}=`));
  return { setCookies, outcome };
}

type Asked = { username: string; password: string; code: string | undefined; next: string };

/** next-auth's sign-in. What it leads to stands in the caller's session. */
export async function signInCeremony(
  { username, password, code, next }: Asked,
  caller: Caller,
): Promise<Ceremony & { outcome: SignInOutcome }> {
  const { setCookies, outcome } = await run(caller, ["callback", "credentials"], {
    username,
    password,
    _two_step: code ?? "",
    callbackUrl: next,
  });
  return { setCookies, outcome: outcome ?? { ok: false, code: "unknown", secondStep: false } };
}

/** next-auth's sign-out; the caller's session has no customer then. */
export async function signOutCeremony(caller: Caller): Promise<string[]> {
  const jar = await cookies();
  const { sessionToken } = authCookies();
  // Without its own cookie next-auth believes that there is nobody to sign out: the session alone knows.
  jar.set(sessionToken.name, await sealAuthToken(), sessionToken.options);
  const { setCookies } = await run(caller, ["signout"], { callbackUrl: "/" });
  jar.delete(sessionToken.name);
  return setCookies;
}
