import { isSpent } from "@/lib/server/session/token-life";

const tokenUntil = (exp: unknown) =>
  `e30.${Buffer.from(JSON.stringify({ sub: "u", exp })).toString("base64url")}.signature`;
const now = Date.parse("2026-11-21T12:00:00Z");
const seconds = now / 1000;

describe("an access token before a page is made", () => {
  it.each([
    ["an hour left", 3_600, false],
    ["six seconds left", 6, false],
    ["five seconds left, too little for the page's own calls", 5, true],
    ["less left", 4, true],
    ["just over", 0, true],
    ["long over", -86_400, true],
  ])("with %s", (_, left, spent) => {
    expect(isSpent(tokenUntil(seconds + left), now)).toBe(spent);
  });

  it.each(["", "no token", "a.b.c", tokenUntil("soon")])(
    "that cannot be read (%p) is left to the API",
    (token) => {
      expect(isSpent(token, now)).toBe(false);
    },
  );
});
