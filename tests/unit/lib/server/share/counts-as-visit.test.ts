/** @jest-environment node */
import { countsAsVisit } from "@/lib/server/share/counts-as-visit";

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

describe("a visit by a short address", () => {
  it.each([
    phone,
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
    "Mozilla/5.0 (Linux; Android 14; Cubot X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36",
  ])("is that of a browser: %s", (agent) => {
    expect(countsAsVisit(new Headers({ "user-agent": agent }))).toBe(true);
  });

  it.each([
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "WhatsApp/2.23.20.0",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "Twitterbot/1.0",
    "LinkedInBot/1.0 (compatible; Mozilla/5.0; +http://www.linkedin.com)",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "curl/8.5.0",
    "",
  ])("is not that of a robot: %s", (agent) => {
    expect(countsAsVisit(new Headers({ "user-agent": agent }))).toBe(false);
  });

  it("is none before anybody pressed the link", () => {
    expect(countsAsVisit(new Headers({ "user-agent": phone, "sec-purpose": "prefetch;prerender" }))).toBe(
      false,
    );
  });
});
