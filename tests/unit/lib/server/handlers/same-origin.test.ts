/** @jest-environment node */
import { isSameOrigin } from "@/lib/server/handlers/read-request";

const shop = "https://shop.example";
const check = (headers: Record<string, string>, url = shop) => isSameOrigin(new Headers(headers), url);

describe("a request that changes something", () => {
  it.each([
    ["names the shop's origin", { origin: shop }],
    ["is called same-origin by the browser", { "sec-fetch-site": "same-origin" }],
    ["says both", { origin: shop, "sec-fetch-site": "same-origin" }],
    [
      "comes from the shop under this machine's second name",
      { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000", "sec-fetch-site": "same-origin" },
    ],
  ])("passes when it %s", (_, headers: Record<string, string>) => {
    expect(check(headers)).toBe(true);
  });

  it.each([
    ["says nothing of where it comes from", {}],
    ["comes from elsewhere", { origin: "https://evil.example" }],
    ["comes from a sandboxed page", { origin: "null" }],
    ["comes from a sister host", { origin: "https://blog.shop.example", "sec-fetch-site": "same-site" }],
    ["is cross-site whatever its Origin says", { origin: shop, "sec-fetch-site": "cross-site" }],
    ["was typed into the address bar", { "sec-fetch-site": "none" }],
    [
      "contradicts itself",
      { origin: "https://evil.example", host: "shop.example", "sec-fetch-site": "same-origin" },
    ],
    ["names the host it asked without the browser's word", { origin: "http://a.example", host: "a.example" }],
    ["has the shop's name with another scheme", { origin: "http://shop.example" }],
    ["has the shop's name with another port", { origin: "https://shop.example:8443" }],
    ["has an Origin that is none", { origin: "shop.example", "sec-fetch-site": "same-origin" }],
  ])("is refused when it %s", (_, headers: Record<string, string>) => {
    expect(check(headers)).toBe(false);
  });
});
