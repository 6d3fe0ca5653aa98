import { type NextRequest, NextResponse } from "next/server";
import { config as settings } from "@/lib/config";
import { dynamicPagePolicy } from "@/lib/security/content-policy";

/**
 * The pages that belong to one shopper: each answer gets a policy with a nonce of its own, and none is kept or indexed
 * by anybody. Catalogue pages stay outside, because passing through here would halve their throughput.
 */
export function middleware(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.randomUUID()).toString("base64");
  const { cdnUrl } = settings();
  const policy = dynamicPagePolicy({ nonce, cdnUrl, dev: process.env.NODE_ENV !== "production" });
  // Next reads the nonce from the request's own policy and puts it on its scripts.
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("cache-control", "private, no-store");
  response.headers.set("referrer-policy", "same-origin");
  response.headers.set("x-robots-tag", "noindex");
  return response;
}

export const config = { runtime: "nodejs", matcher: ["/cart", "/checkout/:path*"] };
