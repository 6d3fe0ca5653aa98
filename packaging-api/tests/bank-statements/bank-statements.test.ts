import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CheckoutAnswer, ProductSummary } from "../../contract";
import { staffOn } from "../staff/staff-on";
import {
  address,
  byBankTransfer,
  cartToOrder,
  cartWith,
  customer,
  databasesToTest,
  mailsOf,
  newEmail,
  productsInStock,
  type StartedApi,
  startApi,
  until,
} from "../support";

const pounds = (pence: number) => (pence / 100).toFixed(2);

describe.each(databasesToTest())("bank statements on %s", (database) => {
  let api: StartedApi;
  let staff: Awaited<ReturnType<typeof staffOn>>;
  let product: ProductSummary;
  let folder: string;

  beforeAll(async () => {
    api = await startApi({ database });
    staff = await staffOn(api, "grace");
    folder = await mkdtemp(join(tmpdir(), "statement-"));
    [product] = (await productsInStock(api, 1, 200)) as [ProductSummary];
  });
  afterAll(async () => {
    await staff.close();
    await api.stop();
  });

  const type = (...words: string[]) => staff.type("money", ...words);
  const said = async (...words: string[]) => (await type(...words)).output;
  const json = async (...words: string[]) => JSON.parse(await said(...words, "--json"));
  const show = async (number: string) => {
    const { output } = await staff.type("orders", "show", number, "--json");
    return JSON.parse(output);
  };
  const order = async (email = newEmail()): Promise<CheckoutAnswer & { total: number; email: string }> => {
    const cart = await cartToOrder(api, [{ productId: product.id, quantity: 1 }], email);
    const placed = await api.call("checkoutAsGuest", byBankTransfer(cart));
    return { ...placed, total: cart.total, email };
  };
  let files = 0;
  /** An HSBC statement of these lines: words and pence. */
  async function statement(...lines: [words: string, pence: number][]): Promise<string> {
    files += 1;
    const file = join(folder, `statement-${files}.csv`);
    const rows = lines.map(([words, pence]) => `26 Nov 2026,CR,${words},${pounds(pence)},0.00`);
    await writeFile(file, ["Date,Type,Description,Amount,Balance", ...rows].join("\n"));
    return file;
  }
  /** Reads a statement. @returns the entries that wait, by their words */
  async function read(...lines: [words: string, pence: number][]) {
    const { code, output } = await type("read", await statement(...lines));
    expect({ code, output }).toMatchObject({ code: 0 });
    const open: { id: number; text: string; sure: string[] | null; candidates: { number: string }[] }[] =
      await json("list");
    return lines.map(([words]) => {
      const found = open.find(({ text }) => text === `${words} · CR`);
      if (found === undefined) throw new Error(`${words} does not wait.`);
      return found;
    });
  }
  const id = (entry: { id: number } | undefined): string => String(entry?.id);

  it("are read once, however often the file or one that overlaps it comes", async () => {
    const same: [string, number] = ["RENT OF NOBODY", 1_234];
    const file = await statement(same, same, ["WAGES", -5_000]);
    expect(await said("read", file, "--dry-run")).toBe(
      "Nothing was changed. Without --dry-run: 2 entries are new (hsbc-csv), 0 known already, 1 of money that left and is of no refund.",
    );
    expect(await said("read", file)).toBe(
      "2 entries are new (hsbc-csv), 0 known already, 1 of money that left and is of no refund.",
    );
    const longer = await statement(["SOMEBODY ELSE", 77], same, same, same);
    expect(await said("read", longer)).toMatch(/^2 entries are new \(hsbc-csv\), 2 known already/);
    expect(await said("read", longer)).toMatch(/^0 entries are new \(hsbc-csv\), 4 known already/);
    for (const { id: entry } of await json("list"))
      expect((await type("set-aside", String(entry), "--reason", "Of no order")).code).toBe(0);
    expect(await json("list")).toEqual([]);
    expect((await json("list", "--settled"))[0]).toMatchObject({ state: "set_aside", reason: "Of no order" });
  });

  it("are refused whole when a line cannot be read, and the audit log has it", async () => {
    const file = join(folder, "broken.csv");
    await writeFile(
      file,
      "Date,Type,Description,Amount,Balance\n26 Nov 2026,CR,X,1.00,1\nsoon,CR,Y,1.00,1\n",
    );
    expect(await type("read", file)).toEqual({ code: 1, output: "Line 3 has no day that can be read." });
    expect(await json("list")).toEqual([]);
    const { output } = await staff.type("audit", "--json");
    expect(JSON.parse(output)[0]).toMatchObject({
      command: "money read",
      details: { name: "broken.csv", refusal: "Line 3 has no day that can be read." },
      outcome: "refused",
    });
  });

  it("book what is sure, and leave the rest to be looked at", async () => {
    const [one, two, three] = [await order(), await order(), await order()];
    const typo = `${three.number.slice(0, -2)}${three.number.slice(-1)}${three.number.slice(-2, -1)}`;
    const [sure, both, alike] = await read(
      [`ADA ${one.number}`, one.total],
      [`BUYER ${two.number}`, two.total + 100],
      [`BUYER ${typo}`, three.total],
    );
    expect(sure).toMatchObject({ sure: [one.number] });
    expect(both).toMatchObject({ sure: null });
    expect(both?.candidates[0]).toMatchObject({ number: two.number, reasons: ["number", "name"] });
    expect(alike?.candidates[0]).toMatchObject({
      number: three.number,
      reasons: ["alike", "amount", "name"],
    });
    expect(await type("book", id(both))).toEqual({
      code: 1,
      output: `It is not sure what entry ${both?.id} is for: name the order.`,
    });
    expect(await said("book-sure", "--dry-run")).toContain("1 of 3 entries were sure.");
    expect(await show(one.number)).toMatchObject({ paymentState: "awaiting_payment" });
    expect(await said("book-sure")).toContain(`£${pounds(one.total)} for order ${one.number}.`);
    expect(await show(one.number)).toMatchObject({ paymentState: "paid" });
    await until("receipt", async () =>
      (await mailsOf(api)).find(
        ({ headers, text }) => headers.get("to")?.includes(one.email) && text.includes(one.number),
      ),
    );
    expect(await type("book", id(alike), three.number)).toMatchObject({ code: 0 });
    expect(await show(three.number)).toMatchObject({ paymentState: "paid" });
    // What was too much is owed back, and its letter comes with it.
    expect(await said("book", id(both), two.number)).toBe(
      `Entry ${both?.id} over £${pounds(two.total + 100)} is booked: £${pounds(two.total)} for order ${two.number}; £1.00 too much: send it back and say so with orders refund-sent ${two.number}.`,
    );
    expect(await show(two.number)).toMatchObject({ paymentState: "paid" });
    const due = await staff.type("orders", "list", "--refunds-due");
    expect(due.output).toContain(two.number);
    const [refund] = await refundEntry(two.number, 100);
    expect(refund).toMatchObject({ sure: [two.number] });
    expect(await said("book", id(refund))).toContain("is noted as sent back");
    expect(await show(two.number)).toMatchObject({ paymentState: "paid" });
    expect((await staff.type("orders", "list", "--refunds-due")).output).not.toContain(two.number);
  });

  /** The statement on which money of a refund left. */
  const refundEntry = (number: string, pence: number) => read([`REFUND ${number}`, -pence]);

  it("are booked once when two press at the same time, whichever order each names", async () => {
    const [one, two] = [await order(), await order()];
    const [entry] = await read([`ADA ${one.number} X`, one.total]);
    const outcomes = await Promise.all([
      type("book", id(entry), one.number),
      type("book", id(entry), two.number),
      type("book", id(entry), one.number),
    ]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
    for (const { code, output } of outcomes)
      if (code === 1) expect(output).toBe(`Entry ${entry?.id} is booked already.`);
    const states = [await show(one.number), await show(two.number)].map(({ paymentState }) => paymentState);
    expect(states.sort()).toEqual(["awaiting_payment", "paid"]);
  });

  it("keep parts of an order until they add up, and send them back with a cancellation", async () => {
    const [one, two] = [await order(), await order()];
    const rest = one.total - 500;
    const [first, second, third] = await read(
      [`PART ${one.number}`, 500],
      [`REST ${one.number}`, rest],
      [`PART ${two.number}`, 300],
    );
    expect(await said("book", id(first), one.number)).toContain(
      `£5.00 as a part of order ${one.number}, which waits for the rest`,
    );
    expect(await show(one.number)).toMatchObject({ paymentState: "awaiting_payment" });
    const waiting: { id: number; sure: string[] | null }[] = await json("list");
    expect(waiting.find((each) => each.id === second?.id)?.sure).toEqual([one.number]);
    expect(await type("book", id(second))).toMatchObject({ code: 0 });
    expect(await show(one.number)).toMatchObject({ paymentState: "paid" });
    await type("book", id(third), two.number);
    expect(await json("parts")).toEqual([
      { number: two.number, parts: 300, total: two.total, isAwaited: true },
    ]);
    const cancelled = await staff.type("orders", "cancel", two.number, "--reason", "Too late");
    expect(cancelled.output).toContain(`Send £3.00 back and say so with orders refund-sent ${two.number}.`);
    expect(await json("parts")).toEqual([]);
  });

  it("have a part sent back that is waited for no more, and money of a paid order", async () => {
    const one = await order();
    const [part, again] = await read([`LITTLE ${one.number}`, 200], [`AGAIN ${one.number}`, one.total]);
    await type("book", id(part), one.number);
    expect(await said("return-parts", one.number)).toBe(
      `Send £2.00 back and say so with orders refund-sent ${one.number}.`,
    );
    expect((await type("return-parts", one.number)).output).toBe(`No part is kept for order ${one.number}.`);
    await staff.type("orders", "mark-paid", one.number);
    expect(await type("book", id(again), one.number)).toEqual({
      code: 1,
      output: `Nothing is owed for order ${one.number}: money return ${again?.id} ${one.number} sends the money back, or set it aside.`,
    });
    expect(await said("return", id(again), one.number)).toContain("too much: send it back");
  });

  it("know what was marked as paid by hand before", async () => {
    const one = await order();
    await staff.type("orders", "mark-paid", one.number);
    const [entry] = await read([`HAND ${one.number}`, one.total]);
    expect(entry).toMatchObject({ sure: [one.number] });
    expect(await said("book", id(entry))).toContain("was noted by hand before");
  });

  it("refuse an order whose goods are sold, and keep the entry", async () => {
    const one = await order();
    const [entry] = await read([`CANCELLED ${one.number}`, one.total]);
    await staff.type("orders", "cancel", one.number, "--reason", "Gone");
    expect(await type("book", id(entry), one.number)).toMatchObject({
      code: 1,
      output: expect.stringContaining("The order is cancelled."),
    });
    expect((await json("list")).map((each: { id: number }) => each.id)).toContain(entry?.id);
    expect(await type("book", id(entry), "999999999")).toMatchObject({
      output: "There is no order 999999999.",
    });
    expect(await type("set-aside", id(entry), "--reason", "Sent back by the bank")).toMatchObject({
      code: 0,
    });
    expect(await type("book", id(entry), one.number)).toMatchObject({ code: 1 });
    expect(await type("reopen", id(entry))).toMatchObject({ code: 0 });
    expect(await type("reopen", id(entry))).toMatchObject({ code: 1 });
  });

  it("pay orders on account in parts, and by their invoices' numbers", async () => {
    const who = await customer(api);
    await staff.type("credit", "give", who.email, "--limit", "5000", "--days", "30");
    const cart = await cartWith(api, [{ productId: product.id, quantity: 1 }]);
    await api.call("setGuestDetails", {
      params: { id: cart.id },
      body: { firstName: "Ada", lastName: "Buyer", email: who.email },
    });
    const ready = await api.call("setGuestAddress", {
      params: { id: cart.id, type: "shipping" },
      body: address,
    });
    const placed = await api.call("checkout", {
      params: { id: cart.id, method: "on_account" },
      headers: who.headers,
    });
    const { documents } = await show(placed.number);
    const invoice: string = documents[0].number;
    const half = 100;
    const [first, rest] = await read([`PAYS ${invoice}`, half], [`PAYS ${invoice} REST`, ready.total - half]);
    expect(await said("book", id(first), placed.number)).toContain(`£1.00 for order ${placed.number}`);
    const open: { id: number; sure: string[] | null }[] = await json("list");
    expect(open.find((each) => each.id === rest?.id)?.sure).toEqual([placed.number]);
    expect(await type("book", id(rest))).toMatchObject({ code: 0 });
    expect(await show(placed.number)).toMatchObject({ paymentState: "paid" });
  });
});
