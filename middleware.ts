import { type NextRequest, NextResponse } from "next/server";
import { cookiesAfter } from "@/lib/server/session/cookies-after";
import { guard, PROFILE_PAGE } from "@/lib/server/session/guard";
import { openSession } from "@/lib/server/session/session";
import { lookAgainAtProfile, renewBeforePage } from "@/lib/server/sign-in/renew-before-page";

/**
 * The pages that belong to one shopper, or to who has a link of the staff's: none is kept or indexed by anybody. Who may not see a page is sent elsewhere, and an access token that is over is renewed before the page is
 * made, which could not write the cookie itself. Catalogue pages stay outside, because passing through here would halve
 * their throughput.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const jar = new Headers();
  const { caller, save } = await openSession(request, jar);
  await renewBeforePage(caller);
  if (guard(request.nextUrl, caller.session) === PROFILE_PAGE) await lookAgainAtProfile(caller);
  const elsewhere = guard(request.nextUrl, caller.session);
  await save();

  const headers = new Headers(request.headers);
  // Made after the save, with what was saved: the page reads the session from the request's cookies.
  headers.set("cookie", cookiesAfter(request.headers.get("cookie"), jar.getSetCookie()));
  const response =
    elsewhere === undefined
      ? NextResponse.next({ request: { headers } })
      : NextResponse.redirect(new URL(elsewhere, request.nextUrl), 307);
  for (const line of jar.getSetCookie()) response.headers.append("set-cookie", line);
  response.headers.set("cache-control", "private, no-store");
  response.headers.set("referrer-policy", "same-origin");
  response.headers.set("x-robots-tag", "noindex");
  return response;
}

export const config = {
  runtime: "nodejs",
  matcher: [
    "/cart",
    "/checkout/:path*",
    "/account/:path*",
    "/profile",
    "/login",
    "/register",
    "/recover/:path*",
    "/activate/:path*",
    "/preview/:path*",
  ],
};
