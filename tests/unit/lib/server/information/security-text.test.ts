import { securityText } from "@/lib/server/information/security-text";

const now = new Date("2026-11-21T12:00:00Z");
const text = securityText({ email: "sales@shop.example", shopUrl: "https://shop.example", now });

it("says what RFC 9116 requires: whom to write to, and until when this holds, less than a year ahead", () => {
  expect(text).toContain("Contact: mailto:sales@shop.example\n");
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(now.getTime());
  expect(expires).toBeLessThan(Date.parse("2027-11-21T12:00:00Z"));
});

it("names its own address and the policy in full", () => {
  expect(text).toContain("Canonical: https://shop.example/.well-known/security.txt\n");
  expect(text).toContain("Policy: https://shop.example/legal/website-security#disclosure\n");
});
