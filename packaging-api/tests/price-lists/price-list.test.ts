import { withVat } from "../../../trade-rules/vat";
import type { ProductSummary } from "../../contract";
import { formatPence } from "../../wording";
import { changeData, quickestDatabase, type StartedApi, startApi } from "../support";
import { pdfText } from "../support/pdf-text";

const CATEGORY = "postal-tubes";

describe("a category's price list", () => {
  let api: StartedApi;
  let products: ProductSummary[];
  beforeAll(async () => {
    api = await startApi({ database: quickestDatabase() });
    ({ products } = await api.call("listProducts", { query: { category: CATEGORY, numOfRecords: 100 } }));
  });
  afterAll(() => api.stop());

  const ask = (slug: string) => api.request(`/api/category/slug/${slug}/price-list/get`);
  const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

  it("has each product with its prices from so many packs, with and without VAT", async () => {
    const response = await ask(CATEGORY);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toContain(`prices-${CATEGORY}.pdf`);
    const text = await pdfText(await bytesOf(response));
    expect(products.length).toBeGreaterThan(3);
    for (const { sku, price, grossPrice, vatRate, priceBreaks } of products) {
      expect(text).toContain(sku);
      expect(text).toContain(formatPence(price));
      expect(text).toContain(formatPence(withVat(price, vatRate, grossPrice)));
      for (const step of priceBreaks) {
        expect(text).toContain(formatPence(step.price));
        expect(text).toContain(formatPence(withVat(step.price, vatRate)));
      }
    }
  });

  it("is the same until a price changes", async () => {
    const before = await bytesOf(await ask(CATEGORY));
    expect(await bytesOf(await ask(CATEGORY))).toEqual(before);
    const changed = 1_234_567;
    await changeData(
      api,
      `update products set price = ${changed}, gross_price = null where id = '${products[0]!.id}'`,
    );
    expect(await pdfText(await bytesOf(await ask(CATEGORY)))).toContain(formatPence(changed));
  });

  it.each(["no-such-category", "UPPER", "%2e%2e", "x".repeat(201)])("is none of %s", async (slug) => {
    expect((await ask(slug)).status).toBe(404);
  });
});
