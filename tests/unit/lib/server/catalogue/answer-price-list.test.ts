/** @jest-environment node */
import { answerPriceList } from "@/lib/server/catalogue/answer-price-list";
import { PackagingApiUnavailable } from "@/lib/server/packaging-api/catalogue-reads";
import type { FetchedDocument } from "@/lib/server/packaging-api/fetch-document";
import words from "@/locales/en/price-list.json";
import type { ProductSummary } from "@/packaging-api/contract";
import { parseCsv } from "@/packaging-api/tests/support/parse-csv";
import { details } from "../seo/merchant-feed/samples";

const getCategory = jest.fn<Promise<{ slug: string } | undefined>, [string]>();
const listPage = jest.fn<
  Promise<{ products: ProductSummary[]; total: number } | undefined>,
  [{ category: string; page: number; numOfRecords: number }]
>();
jest.mock("@/lib/server/packaging-api/catalogue-reads", () => ({
  PackagingApiUnavailable: class extends Error {},
  getCategory: (slug: string) => getCategory(slug),
  listPage: (query: Parameters<typeof listPage>[0]) => listPage(query),
}));

const fetchPriceList = jest.fn<Promise<FetchedDocument>, [{ slug: string; clientAddress: string }]>();
jest.mock("@/lib/server/packaging-api/fetch-document", () => ({
  fetchPriceList: (wish: { slug: string; clientAddress: string }) => fetchPriceList(wish),
}));

jest.mock("@/lib/server/words/translations", () => {
  const { translate } = jest.requireActual<typeof import("@/lib/shared/words/translate")>(
    "@/lib/shared/words/translate",
  );
  return { translations: async () => translate(jest.requireActual("@/locales/en/price-list.json")) };
});

/** A category of so many products. */
function offer(total: number, changes: Partial<ProductSummary> = {}): void {
  getCategory.mockImplementation(async (slug) => ({ slug }));
  listPage.mockImplementation(async ({ page, numOfRecords }) => {
    const from = (page - 1) * numOfRecords;
    const count = Math.min(numOfRecords, total - from);
    const products = Array.from({ length: count }, (_, index) => ({
      ...details,
      sku: `P-${from + index}`,
      ...changes,
    }));
    return { products, total };
  });
}

const FILE = "single-wall-boxes.csv";
const ask = (file: string) => answerPriceList(new Request(`https://shop.example/price-list/${file}`), file);
const rowsOf = async (response: Response) => parseCsv(await response.text());

describe("a price list", () => {
  beforeEach(() => listPage.mockClear());

  it("has a row for each number of packs from which a pack costs less", async () => {
    offer(1, { priceBreaks: [{ quantity: 5, price: 1091 }], stock: 3, saleEndsOn: "2026-12-24" });
    const response = await ask(FILE);
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="foldwell-prices-single-wall-boxes.csv"',
    );
    const shown = {
      Code: "P-0",
      Product: "Single wall cardboard box, brown",
      Size: "305 × 229 × 229 mm",
      "Units in a pack": "25",
      "VAT (%)": "20",
      "Sale price until": "2026-12-24",
      Stock: "Low stock",
      Page: expect.stringMatching(/^https?:\/\/.*\/p\/single-wall-box-305-229-229$/),
    };
    expect(await rowsOf(response)).toEqual([
      { ...shown, "From packs": "1", "A pack ex VAT (£)": "12.40", "A pack inc VAT (£)": "14.88" },
      { ...shown, "From packs": "5", "A pack ex VAT (£)": "10.91", "A pack inc VAT (£)": "13.09" },
    ]);
  });

  it("has the stated price with VAT where there is one", async () => {
    offer(1, { price: 832, grossPrice: 999 });
    expect(await rowsOf(await ask(FILE))).toMatchObject([{ "A pack inc VAT (£)": "9.99" }]);
  });

  it("is run by no spreadsheet", async () => {
    offer(1, { name: '=HYPERLINK("https://evil.example")' });
    expect(await rowsOf(await ask(FILE))).toMatchObject([{ Product: `'=HYPERLINK("https://evil.example")` }]);
  });

  it("reads a hundred products at a time, and 10,000 at most, which it says", async () => {
    offer(250);
    expect(await rowsOf(await ask(FILE))).toHaveLength(250);
    expect(listPage.mock.calls.map(([{ page }]) => page)).toEqual([1, 2, 3]);
    listPage.mockClear();
    offer(1_000_000);
    const text = await (await ask(FILE)).text();
    expect(listPage).toHaveBeenCalledTimes(100);
    const last = words.more.replace("{{shown}}", "10,000").replace("{{total}}", "1,000,000");
    expect(text.endsWith(`"${last}"\r\n`)).toBe(true);
  });

  it("is a PDF by that ending, printed by the packaging API", async () => {
    offer(1);
    fetchPriceList.mockResolvedValueOnce({ is: "there", bytes: new ArrayBuffer(3), name: "prices-boxes" });
    const printed = await ask("boxes.pdf");
    expect(fetchPriceList.mock.calls.at(-1)?.[0]).toMatchObject({ slug: "boxes" });
    expect(printed.headers.get("content-type")).toBe("application/pdf");
    expect(printed.headers.get("content-disposition")).toBe('inline; filename="prices-boxes.pdf"');
    expect((await printed.arrayBuffer()).byteLength).toBe(3);
    fetchPriceList.mockResolvedValueOnce({ is: "down" });
    expect((await ask("boxes.pdf")).status).toBe(503);
  });

  it.each([
    "single-wall-boxes",
    "x.csv.csv",
    "x.doc",
    "../secret.csv",
    "A.csv",
    ".csv",
    `${"a".repeat(201)}.csv`,
  ])("is none by the name %s", async (file) => {
    offer(1);
    expect((await ask(file)).status).toBe(404);
    expect(listPage).not.toHaveBeenCalled();
  });

  it("is none of no category, and leads on from a former name", async () => {
    getCategory.mockResolvedValueOnce(undefined);
    expect((await ask(FILE)).status).toBe(404);
    getCategory.mockResolvedValueOnce({ slug: "boxes" });
    const moved = await ask(FILE);
    expect([moved.status, moved.headers.get("location")]).toEqual([308, "/price-list/boxes.csv"]);
    getCategory.mockResolvedValueOnce({ slug: "boxes" });
    const printed = await ask("single-wall-boxes.pdf");
    expect(printed.headers.get("location")).toBe("/price-list/boxes.pdf");
  });

  it("asks to come again while products cannot be had, and breaks off when it has begun", async () => {
    offer(1);
    listPage.mockRejectedValueOnce(new PackagingApiUnavailable());
    expect((await ask(FILE)).status).toBe(503);
    offer(150);
    const begun = await ask(FILE);
    listPage.mockRejectedValueOnce(new PackagingApiUnavailable("gone"));
    await expect(begun.text()).rejects.toThrow();
  });
});
