import "server-only";
import { z } from "zod";
import type { Caller } from "@/lib/server/calls/call-as";
import { requestCookies } from "@/lib/server/session/request-cookies";
import { askNextAuth } from "./ask-next-auth";
import { authCookies, sealAuthToken } from "./auth-options";
import type { SignInOutcome } from "./sign-in";

const csrfAnswer = z.object({ csrfToken: z.string() });

type Ceremony = {
  /** The Set-Cookies that next-auth keeps its own mark by. */
  setCookies: string[];
  /** What came of signing in; undefined when it was not come to. */
  outcome: SignInOutcome | undefined;
};

/**
 * Runs one of next-auth's ceremonies within this request, for a form that could not fetch the CSRF token before: its
 * page is the same for everybody. The request must have been found same-origin, which is what that token proves.
 */
async function run(
  caller: Caller,
  nextauth: string[],
  fields: Record<string, string>,
  cookies: Record<string, string> = {},
): Promise<Ceremony> {
  const names = authCookies();
  const csrf = await askNextAuth({ nextauth: ["csrf"], method: "GET", cookies: {} }, caller);
  const { csrfToken } = csrfAnswer.parse(csrf.body);
  const sealed = csrf.setCookies
    .flatMap((line) => requestCookies(line.split(";", 1)[0] ?? ""))
    .find(({ name }) => name === names.csrfToken.name);
  let outcome: SignInOutcome | undefined;
  const answer = await askNextAuth(
    {
      nextauth,
      method: "POST",
      body: { ...fields, csrfToken },
      cookies: { ...cookies, [names.csrfToken.name]: sealed?.value ?? "" },
    },
    caller,
    (came) => {
      outcome = came;
    },
  );
  const setCookies = answer.setCookies.filter((line) => line.startsWith(`${names.sessionToken.name}=`));
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
  // Without its own mark next-auth believes that there is nobody to sign out: the session alone knows.
  const mark = { [authCookies().sessionToken.name]: await sealAuthToken() };
  const { setCookies } = await run(caller, ["signout"], { callbackUrl: "/" }, mark);
  return setCookies;
}
