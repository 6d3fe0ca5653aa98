import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { londonDay } from "../../../trade-rules/dispatch-promise";
import type { CheckoutAnswer, ProductSummary } from "../../contract";
import { countedWords, SearchCounts } from "../../figures/search-counts";
import { staffOn } from "../staff/staff-on";
import {
  byBankTransfer,
  cartToOrder,
  cartWith,
  databasesToTest,
  productsInStock,
  type StartedApi,
  startApi,
  until,
} from "../support";

const today = londonDay(new Date());
const range = ["--from", today, "--to", today];

describe.each(databasesToTest())("figures on %s", (database) => {
  let api: StartedApi;
  let staff: Awaited<ReturnType<typeof staffOn>>;
  let product: ProductSummary;
  let placed: (CheckoutAnswer & { total: number; tax: number })[];

  const order = async (email: string) => {
    const cart = await cartToOrder(api, [{ productId: product.id, quantity: 2 }], email);
    const answer = await api.call("checkoutAsGuest", byBankTransfer(cart));
    return { ...answer, total: cart.total, tax: cart.tax };
  };
  const search = (keyword: string) => api.call("search", { body: { keyword } });
  const json = async (...words: string[]) => JSON.parse((await staff.type(...words, "--json")).output);

  beforeAll(async () => {
    api = await startApi({ database });
    staff = await staffOn(api, "grace");
    [product] = (await productsInStock(api, 1, 100)) as [ProductSummary];
    await cartWith(api, [{ productId: product.id, quantity: 1 }]);
    placed = [
      await order("ada@figures.example"),
      await order("grace@figures.example"),
      await order("ada+again@figures.example"),
    ];
    for (const { number } of placed.slice(0, 3)) await staff.type("orders", "mark-paid", number);
    for (const words of ["Brown  Tape", "brown tape", "brown tape", "zzzzqq", "zzzzqq", "zzzzqq", "once"])
      await search(words);
    await api.call("search", { body: { keyword: "brown tape", page: 1, sort: "price" } });
  });
  afterAll(async () => {
    await staff.close();
    await api.stop();
  });

  it("count what was invoiced, by whom before, and how carts went on", async () => {
    const [first, second, third] = placed as [(typeof placed)[0], (typeof placed)[0], (typeof placed)[0]];
    await staff.type("orders", "refund", second.number, "--amount", "1.00", "--reason", "Late");
    // Carts are counted as the program starts, and every half hour.
    await api.stop();
    await api.start();
    await until("counted carts", async () =>
      (await json("figures", "show", ...range)).sum.carts > 0 ? true : undefined,
    );
    const { days, products, sum } = await json("figures", "show", ...range);
    expect(sum).toMatchObject({
      orders: 3,
      sales: first.total + second.total + third.total,
      vat: first.tax + second.tax + third.tax,
      credited: 100,
      repeated: 1,
      carts: 4,
      addressed: 3,
      placed: 3,
    });
    expect(days).toHaveLength(1);
    expect(products).toMatchObject([{ sku: product.sku, packs: 6 }]);
  });

  it("count searches without who searched, and list none that few made", async () => {
    await until("counted searches", async () =>
      (await json("figures", "show", ...range)).searches.length > 1 ? true : undefined,
    );
    const { searches } = await json("figures", "show", ...range);
    expect(searches).toEqual([
      { words: "brown tape", searches: 3, nothing: 0 },
      { words: "zzzzqq", searches: 3, nothing: 3 },
    ]);
  });

  it("say which promises were kept", async () => {
    const [{ number }] = placed as [(typeof placed)[0], ...typeof placed];
    await staff.type("orders", "process", number);
    await staff.type("orders", "dispatch", number, "--tracking", "T1");
    const { promised } = JSON.parse((await staff.type("orders", "show", number, "--json")).output);
    const day = promised?.dispatchOn ?? today;
    const { sum } = await json("figures", "show", "--from", day, "--to", day);
    expect(sum).toMatchObject({ promised: 3, kept: 1, broken: 0 });
  });

  it("are written as CSV, and the books by method and VAT rate", async () => {
    const folder = await mkdtemp(join(tmpdir(), "figures-"));
    const file = join(folder, "days.csv");
    expect((await staff.type("figures", "export", file, ...range)).output).toBe(`Wrote 1 rows to ${file}.`);
    const [day] = parse(await readFile(file, "utf8"), { columns: true }) as Record<string, string>[];
    expect(day).toMatchObject({ day: today, orders: "3", credited: "1.00", repeat_orders: "1" });
    const books = join(folder, "books.csv");
    await staff.type("money", "totals", books, ...range);
    const rows = parse(await readFile(books, "utf8"), { columns: true }) as Record<string, string>[];
    const net = placed.reduce((sum, { total, tax }) => sum + total - tax, 0);
    expect(rows).toMatchObject([
      {
        day: today,
        payment_method: "bank_transfer",
        document: "invoice",
        vat_rate: "20",
        documents: "3",
        net: (net / 100).toFixed(2),
      },
      { document: "credit_note", documents: "1", gross: "-1.00" },
    ]);
    expect((await staff.type("figures", "export", file, ...range, "--what", "searches")).code).toBe(0);
    await writeFile(file, "");
  });
});

describe("searches that are counted", () => {
  it("are none that may be about a person", () => {
    expect(countedWords("  Brown\tTape ")).toBe("brown tape");
    expect(countedWords("305 x 229 x 152 mm")).toBe("305 x 229 x 152 mm");
    expect(countedWords("FW-10023")).toBe("fw-10023");
    for (const personal of [
      "ada@shopper.example",
      "07700 900123",
      "4111 1111 1111 1111",
      "x".repeat(81),
      " ",
    ])
      expect(countedWords(personal)).toBeUndefined();
  });

  it("are kept for the next writing when one fails", async () => {
    const counts = new SearchCounts();
    counts.count("tape", 1);
    const broken = { execute: () => Promise.reject(new Error("away")) } as never;
    await expect(counts.write(broken)).rejects.toThrow("away");
    counts.count("tape", 0);
    const written: unknown[] = [];
    await counts.write({ execute: async (query: unknown) => void written.push(query) } as never);
    expect(JSON.stringify(written)).toContain('\\"searches\\":2,\\"nothing\\":1');
  });
});
