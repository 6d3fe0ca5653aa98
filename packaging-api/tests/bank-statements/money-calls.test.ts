import { londonDay } from "../../../trade-rules/dispatch-promise";
import type { ProductSummary } from "../../contract";
import {
  byBankTransfer,
  cartToOrder,
  changeData,
  newEmail,
  productsInStock,
  quickestDatabase,
  type StartedApi,
  startApi,
} from "../support";
import { type SignedInStaff, staffMember } from "../support/staff-member";

const today = londonDay(new Date());
const range = { from: today, to: today };

describe("money in the back office", () => {
  let api: StartedApi;
  let owner: SignedInStaff;
  let number: string;
  let total: number;

  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const csv = (...rows: string[]) => base64(["Date,Type,Description,Amount,Balance", ...rows].join("\n"));
  const pounds = (pence: number) => (pence / 100).toFixed(2);
  const list = () => api.call("listBankEntries", { query: {}, headers: owner.headers });

  beforeAll(async () => {
    api = await startApi({ database: quickestDatabase() });
    owner = await staffMember(api, "owner");
    const [product] = (await productsInStock(api, 1, 50)) as [ProductSummary];
    const cart = await cartToOrder(api, [{ productId: product.id, quantity: 1 }], newEmail());
    ({ number } = await api.call("checkoutAsGuest", byBankTransfer(cart)));
    ({ total } = cart);
  });
  afterAll(() => api.stop());

  it("is read from a statement, proposed, tried and booked once", async () => {
    const { headers } = owner;
    const file = csv(
      `26 Nov 2026,CR,ADA ${number},${pounds(total)},0`,
      `26 Nov 2026,CR,BUYER,${pounds(total)},0`,
    );
    const tried = await api.call("readBankStatement", { body: { file, dryRun: true }, headers });
    expect(tried).toMatchObject({ dryRun: true, sentence: expect.stringContaining("2 entries are new") });
    expect(await list()).toMatchObject({ waiting: 0, entries: [] });
    await api.call("readBankStatement", { body: { file }, headers });
    const { entries, waiting, sure, next } = await list();
    expect({ waiting, sure, next }).toEqual({ waiting: 2, sure: 1, next: null });
    expect(entries[0]).toMatchObject({ sure: [number], amount: total });
    expect(entries[1]).toMatchObject({
      sure: null,
      candidates: [{ number, open: total, paymentMethod: "bank_transfer", reasons: ["amount", "name"] }],
    });
    const [first, second] = entries as [(typeof entries)[0], (typeof entries)[0]];
    expect(await api.call("bookSureEntries", { body: {}, headers })).toMatchObject({
      sentence: "1 of 1 sure entries are booked.",
      outcomes: [{ id: first.id, done: true }],
    });
    await expect(
      api.call("bookBankEntry", { body: { id: first.id, orders: [number] }, headers }),
    ).rejects.toMatchObject({ status: 409, envelope: { message: `Entry ${first.id} is booked already.` } });
    await api.call("setBankEntryAside", { body: { id: second.id, reason: "Of nobody" }, headers });
    const settled = await api.call("listSettledEntries", { query: {}, headers });
    expect(settled.entries).toMatchObject([
      { id: second.id, state: "set_aside", reason: "Of nobody", bookings: [] },
      { id: first.id, state: "booked", bookings: [{ number, kind: "payment", amount: total }] },
    ]);
  });

  it("refuses a file that is none, and one that is too large", async () => {
    const { headers } = owner;
    await expect(
      api.call("readBankStatement", { body: { file: base64("a,b\n1,2") }, headers }),
    ).rejects.toMatchObject({
      status: 409,
      envelope: { message: expect.stringContaining("no bank that is known") },
    });
    const large = "A".repeat(6 * 1024 * 1024);
    await expect(api.call("readBankStatement", { body: { file: large }, headers })).rejects.toMatchObject({
      status: 413,
    });
    await expect(
      api.call("bookBankEntry", { body: { id: 1, orders: ["1; drop table"] }, headers }),
    ).rejects.toMatchObject({ status: 422 });
  });

  it("is in the books and the figures, of days in order", async () => {
    const { headers } = owner;
    expect(await api.call("getDayTotals", { query: range, headers })).toMatchObject([
      { day: today, method: "bank_transfer", kind: "invoice", rate: 20, documents: 1 },
    ]);
    const { csv: books } = await api.call("exportDayTotals", { query: range, headers });
    expect(books).toMatch(/^day,payment_method,document,vat_rate,documents,net,vat,gross\n/);
    const { sum } = await api.call("getFigures", { query: range, headers });
    expect(sum).toMatchObject({ orders: 1, sales: total, placed: 1 });
    await expect(
      api.call("getFigures", { query: { from: today, to: "2020-01-01" }, headers }),
    ).rejects.toMatchObject({ status: 422 });
  });

  it("is compared with PayPal's report, and what differs is kept", async () => {
    const { headers } = owner;
    const report = [
      '"SH",2026/11/26 00:00:00 -0800,2026/11/26 23:59:59 -0800,"X",""',
      '"CH","Transaction ID","Invoice ID","Transaction Event Code","Transaction Initiation Date","Transaction Debit or Credit","Gross Transaction Amount","Gross Transaction Currency"',
      '"SB","CAP-NOBODY","100001-x","T0006",2026/11/26 10:00:00 -0800,"CR",1234,"GBP"',
    ].join("\n");
    await api.call("compareSettlement", { body: { file: base64(report) }, headers });
    const { comparisons, next } = await api.call("listSettlements", { headers });
    expect(comparisons).toMatchObject([
      { matched: 0, unknown: [{ id: "CAP-NOBODY", number: "100001", amount: 1234 }], missing: [] },
    ]);
    expect(next).toBeNull();
  });

  it("lists comparisons ten at a time, each once", async () => {
    const { headers } = owner;
    await changeData(
      api,
      `insert into settlement_comparisons (from_day, to_day, differences)
         select from_day, to_day, differences from settlement_comparisons, generate_series(1, 12)`,
    );
    const first = await api.call("listSettlements", { headers });
    const second = await api.call("listSettlements", { query: { after: first.next ?? 0 }, headers });
    expect([first.comparisons.length, second.comparisons.length, second.next]).toEqual([10, 3, null]);
    expect(new Set([...first.comparisons, ...second.comparisons].map(({ id }) => id)).size).toBe(13);
  });
});
