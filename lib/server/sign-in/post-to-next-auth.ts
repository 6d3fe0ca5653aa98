import "server-only";
import { parseSetCookie } from "cookie";
import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import type { AuthOptions } from "next-auth";
import NextAuth from "next-auth";
import { z } from "zod";
import { cookieSettings } from "@/lib/server/session/cookie";
import { safeNextPath } from "@/lib/shared/links/next-path";

const csrfAnswer = z.object({ csrfToken: z.string() });

/**
 * next-auth's route handler. It reads the cookies of the request that is being answered, whichever it is given.
 * @param nextauth the parts of the path below /api/auth
 */
export async function askNextAuth(
  request: NextRequest,
  nextauth: string[],
  options: AuthOptions,
): Promise<Response> {
  const store = await cookies();
  const { name } = cookieSettings("foldwell-callback");
  const goal = store.get(name)?.value;
  // next-auth answers everything with 500 while this cookie is not an address, and the shop has no need of it.
  if (goal !== undefined && safeNextPath(goal) === undefined) store.delete(name);
  return NextAuth(request, { params: { nextauth } }, options);
}

/**
 * Posts a form of the shop to next-auth. Its page is cached for everyone and has no CSRF token, so one is asked for
 * first, as next-auth's own client does; the browser stores its cookie. The request must have been found same-origin,
 * which is what that token proves.
 */
export async function postToNextAuth(
  path: "callback/credentials" | "signout",
  fields: Record<string, string>,
  { url }: NextRequest,
  options: AuthOptions,
): Promise<Response> {
  const csrf = await askNextAuth(new NextRequest(new URL("/api/auth/csrf", url)), ["csrf"], options);
  const { csrfToken } = csrfAnswer.parse(await csrf.json());
  const store = await cookies();
  for (const line of csrf.headers.getSetCookie()) {
    const { name, value = "", ...attributes } = parseSetCookie(line);
    store.set(name, value, attributes);
  }
  const body = new URLSearchParams({ ...fields, csrfToken });
  const request = new NextRequest(new URL(`/api/auth/${path}`, url), { method: "POST", body });
  return askNextAuth(request, path.split("/"), options);
}
