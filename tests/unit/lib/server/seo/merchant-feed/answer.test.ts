/** @jest-environment node */

import { PackagingApiUnavailable } from "@/lib/server/packaging-api/catalogue-reads";
import { answerMerchantFeed } from "@/lib/server/seo/merchant-feed/answer-feed";
import { details } from "./samples";

const listed = jest.fn(async () => [
  { number: 7, entries: 1, etag: "one", changedAt: "2026-11-20T09:30:00.000Z" },
]);
jest.mock("@/lib/server/packaging-api/catalogue-reads", () => ({
  PackagingApiUnavailable: class extends Error {},
}));
jest.mock("@/lib/server/packaging-api/published-parts", () => ({
  listPublishedParts: () => listed(),
  readPublishedProducts: async function* (number: number) {
    yield [{ ...details, sku: `P-${number}` }];
  },
}));

const from = (address: string, others: Record<string, string> = {}) => ({
  headers: new Headers({ "x-forwarded-for": address, ...others }),
});

describe("the merchant feed", () => {
  it("is read once at a time by each network, and by three in all", async () => {
    const first = await answerMerchantFeed(from("203.0.113.1"));
    expect(first.status).toBe(200);
    const again = await answerMerchantFeed(from("203.0.113.1"));
    expect([again.status, again.headers.get("retry-after")]).toEqual([503, "120"]);
    const others = await Promise.all(
      ["203.0.113.2", "203.0.113.3"].map((one) => answerMerchantFeed(from(one))),
    );
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
    expect((await answerMerchantFeed(from("203.0.113.4"))).status).toBe(503);
    // Who leaves makes room, and may come again.
    await first.body?.cancel();
    const back = await answerMerchantFeed(from("203.0.113.1"));
    expect(back.status).toBe(200);
    for (const { body } of [back, ...others]) await body?.cancel();
  });

  it("is given out of the published parts, and not again to who has it", async () => {
    const first = await answerMerchantFeed(from("198.51.100.1"));
    expect(await first.text()).toContain("<g:id>P-7</g:id>");
    const etag = first.headers.get("etag") ?? "";
    const again = await answerMerchantFeed(from("198.51.100.1", { "if-none-match": etag }));
    expect([again.status, again.headers.get("etag")]).toEqual([304, etag]);
    listed.mockResolvedValueOnce([
      { number: 7, entries: 1, etag: "two", changedAt: "2026-11-20T09:31:00.000Z" },
    ]);
    const changed = await answerMerchantFeed(from("198.51.100.1", { "if-none-match": etag }));
    expect(changed.status).toBe(200);
    await changed.body?.cancel();
    // A day later sales have ended.
    jest.useFakeTimers({ now: Date.now() + 24 * 3_600_000 });
    const later = await answerMerchantFeed(from("198.51.100.1", { "if-none-match": etag }));
    expect(later.status).toBe(200);
    await later.body?.cancel();
    jest.useRealTimers();
  });

  it("is refused while the parts cannot be had, and makes room again", async () => {
    listed.mockRejectedValueOnce(new PackagingApiUnavailable("It is being published."));
    const refused = await answerMerchantFeed(from("198.51.100.2"));
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "120"]);
    const next = await answerMerchantFeed(from("198.51.100.2"));
    expect(next.status).toBe(200);
    await next.body?.cancel();
  });
});
