/** @jest-environment node */
import { findFit, searchProducts } from "@/lib/server/packaging-api/catalogue-reads";
import { callPackagingApi } from "@/lib/server/packaging-api/client";

jest.mock("next/headers", () => ({ headers: async () => new Headers({ "x-forwarded-for": "203.0.113.9" }) }));
jest.mock("@/lib/server/packaging-api/client");

/** Without it all shoppers' searches would be counted as those of the storefront's own address. */
it("searches of a page are counted as the shopper's", async () => {
  await searchProducts({ keyword: "box" });
  await findFit({ length: 1, width: 1, height: 1 });
  expect(
    jest.mocked(callPackagingApi).mock.calls.map(([name, input]) => [name, input?.clientAddress]),
  ).toEqual([
    ["search", "203.0.113.9"],
    ["findFit", "203.0.113.9"],
  ]);
});
