import { absolute } from "@/lib/shared/links/page-address";

/** RFC 9116 asks for less than a year; the file is made again every day. */
const GOOD_FOR_MS = 180 * 24 * 60 * 60 * 1000;

/** The text of /.well-known/security.txt. */
export function securityText({ email, shopUrl, now }: { email: string; shopUrl: string; now: Date }): string {
  const expires = new Date(now.getTime() + GOOD_FOR_MS);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${absolute(shopUrl, "/.well-known/security.txt")}`,
    `Policy: ${absolute(shopUrl, "/legal/website-security#disclosure")}`,
    "",
  ].join("\n");
}
