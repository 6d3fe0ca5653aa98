/** @jest-environment node */
import { answerMerchantFeed } from "@/lib/server/seo/merchant-feed/answer-feed";

jest.mock("@/lib/server/packaging-api/catalogue-reads", () => ({
  PackagingApiUnavailable: class extends Error {},
  readProductFeed: async () => ({ products: [], next: undefined }),
}));

const from = (address: string) => ({ headers: new Headers({ "x-forwarded-for": address }) });

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
    expect((await answerMerchantFeed(from("203.0.113.1"))).status).toBe(200);
  });
});
