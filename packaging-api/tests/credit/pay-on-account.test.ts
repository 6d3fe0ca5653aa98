import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { londonMonth, monthAfter } from "../../../trade-rules/pay-on-account";
import type { ListedCreditAccount, ProductSummary } from "../../contract";
import { creditCancelledOrders } from "../../credit/credit-cancelled";
import { issueStatements } from "../../credit/issue-statements";
import { remindOverdue } from "../../credit/remind";
import { findStatement } from "../../credit/statement-queries";
import { statementName } from "../../credit/statement-words";
import { connect } from "../../database/connect";
import { ourShopDetails } from "../../shop-details";
import { formatPence, monthInWords } from "../../wording";
import { staffOn } from "../staff/staff-on";
import {
  address,
  type Customer,
  cartWith,
  customer,
  describeOnPostgres,
  mailsOf,
  productsInStock,
  type RunningApi,
  rowsOf,
  sharedApi,
  until,
} from "../support";
import { pdfText } from "../support/pdf-text";
import { temporaryFolder } from "../support/run-folder";
import { staffMember } from "../support/staff-member";

const DAY_MS = 86_400_000;
const inDays = (days: number, from = Date.now()) => new Date(from + days * DAY_MS);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

describeOnPostgres("paying on account", () => {
  let api: RunningApi;
  let staff: Awaited<ReturnType<typeof staffOn>>;
  let product: ProductSummary;
  let connection: Awaited<ReturnType<typeof connect>>;

  beforeAll(async () => {
    api = await sharedApi("postgres");
    staff = await staffOn(api, "grace");
    [product] = (await productsInStock(api, 1, 300)) as [ProductSummary];
    connection = await connect(api);
  });
  afterAll(async () => {
    await staff.close();
    await connection.close();
  });

  const type = async (...words: string[]) => {
    const { code, output } = await staff.type("credit", ...words);
    return { code, output };
  };
  const give = async (email: string, pounds: string, days = "30") => {
    const given = await type("give", email, "--limit", pounds, "--days", days);
    expect(given.code).toBe(0);
  };
  /** A cart that wants nothing but to be ordered. */
  async function cartOf(quantity = 1) {
    const { id } = await cartWith(api, [{ productId: product.id, quantity }]);
    await api.call("setGuestDetails", {
      params: { id },
      body: { firstName: "Ada", lastName: "Buyer", email: "ada@shopper.example" },
    });
    return api.call("setGuestAddress", { params: { id, type: "shipping" }, body: address });
  }
  const order = async ({ headers }: Pick<Customer, "headers">, quantity = 1) => {
    const { id } = await cartOf(quantity);
    return api.call("checkout", { params: { id, method: "on_account" }, headers });
  };
  const refusalOf = (call: Promise<unknown>) =>
    call.then(
      () => "done",
      (error: { body?: { data?: { reason?: string } }; status?: number }) => error,
    );
  const read = (who: Customer, id: string) => api.call("getOrder", { params: { id }, headers: who.headers });
  const standing = async (who: Customer) => {
    const account = await api.call("getCreditAccount", { headers: who.headers });
    if (account === null) throw new Error("It has no terms.");
    return account;
  };
  const pay = (number: string, amount: string, reference = "ADA LTD", received = dayOf(inDays(-1))) =>
    type("payment", number, "--amount", amount, "--received", received, "--reference", reference);
  const stockOf = async () => {
    const [row] = await rowsOf<{ packs: number }>(
      api,
      "select packs from product_stock where product_id = $1",
      [product.id],
    );
    return row?.packs ?? 0;
  };

  it("is for customers with terms alone", async () => {
    const { id } = await cartOf();
    const guest = api.call("checkoutAsGuest", { params: { id, method: "on_account" } });
    await expect(guest).rejects.toMatchObject({ status: 404 });
    const stranger = await customer(api);
    expect(await api.call("getCreditAccount", { headers: stranger.headers })).toBeNull();
    expect(await api.call("getMe", { headers: stranger.headers })).not.toHaveProperty("credit");
    await expect(order(stranger)).rejects.toMatchObject({ status: 404 });
    const offered = await api.call("listPaymentMethods", {});
    expect(offered.map(({ method }) => method)).not.toContain("on_account");
  });

  it("confirms the order at once, with its invoice and its due day, and sends its goods", async () => {
    const ada = await customer(api);
    await give(ada.email, "1000");
    const before = await stockOf();
    const placed = await order(ada, 2);
    const due = dayOf(inDays(30));
    const shown = await read(ada, placed.orderId);
    expect(shown).toMatchObject({
      status: "confirmed",
      orderState: "confirmed",
      paymentState: "awaiting_payment",
      paymentMethod: "on_account",
      canPay: false,
      onAccount: { paid: 0, owed: shown.total, bank: { reference: placed.number } },
      documents: [{ kind: "invoice", total: shown.total }],
    });
    expect(shown.onAccount?.dueOn).toBe(due);
    expect(shown).not.toHaveProperty("stockHold");
    expect(shown).not.toHaveProperty("bank");
    expect(await stockOf()).toBe(before - 2);
    const [row] = await rowsOf(
      api,
      `select stock_held_until, holder_network, content->>'dueOn' as due, content->'payTo'->>'reference' as reference
        from orders join documents on order_id = id where id = $1`,
      [placed.orderId],
    );
    expect(row).toEqual({
      stock_held_until: null,
      holder_network: null,
      due,
      reference: placed.number,
    });
    expect(await standing(ada)).toMatchObject({
      owed: shown.total,
      left: 100_000 - shown.total,
      hold: null,
      invoices: [{ state: "due", owed: shown.total, dueOn: due, orderNumber: placed.number }],
    });
    expect((await staff.type("orders", "process", placed.number)).code).toBe(0);
    expect((await staff.type("orders", "dispatch", placed.number, "--tracking", "FW-9")).code).toBe(0);
    const refused = await staff.type("orders", "mark-paid", placed.number);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("credit payment") });
    const letter = await until("letter", async () =>
      (await mailsOf(api)).find(
        ({ text }) => text.includes(placed.number) && text.includes("is on your account"),
      ),
    );
    expect(letter.text).toContain("with the order number as the reference");
    const again = await api.call("checkout", {
      params: {
        id: (await rowsOf(api, "select cart_id from orders where id = $1", [placed.orderId]))[0]?.cart_id,
        method: "on_account",
      },
      headers: ada.headers,
    });
    expect(again.number).toBe(placed.number);
  });

  it("never goes beyond the limit, with whatever orders at the same time", async () => {
    const ada = await customer(api);
    await give(ada.email, "1000");
    const one = await order(ada);
    const { total } = await read(ada, one.orderId);
    // Room for two more.
    await give(ada.email, ((total * 3 + 1) / 100).toFixed(2));
    const carts = await Promise.all(Array.from({ length: 6 }, () => cartOf()));
    const answers = await Promise.all(
      carts.map(({ id }) =>
        refusalOf(api.call("checkout", { params: { id, method: "on_account" }, headers: ada.headers })),
      ),
    );
    expect(answers.filter((answer) => answer === "done")).toHaveLength(2);
    const account = await standing(ada);
    expect(account).toMatchObject({ owed: total * 3, left: 1 });
    const { id } = await cartOf();
    await expect(
      api.call("checkout", { params: { id, method: "on_account" }, headers: ada.headers }),
    ).rejects.toMatchObject({
      status: 409,
      envelope: { data: { reason: "credit_exceeded", available: 1 } },
    });
    // The cart is as it was, and can be paid another way.
    const paidElse = await api.call("checkout", {
      params: { id, method: "bank_transfer" },
      headers: ada.headers,
    });
    expect(paidElse.paymentMethod).toBe("bank_transfer");
    await expect(
      api.call("changePaymentMethod", {
        params: { id: paidElse.orderId, method: "on_account" },
        headers: ada.headers,
      }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      api.call("changePaymentMethod", {
        params: { id: one.orderId, method: "bank_transfer" },
        headers: ada.headers,
      }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it("notes money in parts, the same line once, and never more than is owed", async () => {
    const ada = await customer(api);
    await give(ada.email, "1000");
    const { number, orderId } = await order(ada);
    const { total } = await read(ada, orderId);
    expect(await pay(number, "1.00")).toMatchObject({ code: 0 });
    expect(await pay(number, "1.00", "ada ltd")).toMatchObject({
      code: 1,
      output: expect.stringContaining("already"),
    });
    expect(await pay(number, "1.00", "ADA LTD 2")).toMatchObject({ code: 0 });
    const tooMuch = ((total - 199) / 100).toFixed(2);
    expect(await pay(number, tooMuch, "ADA LTD 3")).toMatchObject({
      code: 1,
      output: expect.stringContaining("Only"),
    });
    expect(await standing(ada)).toMatchObject({ owed: total - 200 });
    // Two at the same time, each of all that is left.
    const rest = ((total - 200) / 100).toFixed(2);
    const both = await Promise.all([pay(number, rest, "A"), pay(number, rest, "B")]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(await read(ada, orderId)).toMatchObject({
      paymentState: "paid",
      orderState: "confirmed",
      onAccount: { owed: 0, paid: total },
      documents: [{ kind: "invoice" }],
    });
    expect(await pay(number, "full", "C")).toMatchObject({ code: 1 });
    expect(await standing(ada)).toMatchObject({ owed: 0, left: 100_000, invoices: [{ state: "paid" }] });
    const dry = await order(ada);
    const rehearsed = await type(
      ...["payment", dry.number, "--amount", "full", "--received", dayOf(inDays(-1))],
      ...["--reference", "X", "--dry-run"],
    );
    expect(rehearsed).toMatchObject({ code: 0, output: expect.stringContaining("Nothing was changed") });
    expect(await standing(ada)).toMatchObject({ owed: total });
  });

  it("is listed in the back office, a page at a time, where money is noted as by the command", async () => {
    const { headers } = await staffMember(api, "owner");
    const [ada, bob] = [await customer(api), await customer(api)];
    for (const { email } of [ada, bob]) await give(email, "1000");
    const { number, orderId } = await order(ada);
    const { owed } = await standing(ada);
    const list = (query: { overdue?: "1"; after?: string }) =>
      api.call("listCreditAccounts", { query, headers });
    const all: ListedCreditAccount[] = [];
    for (let after: string | undefined, page = 0; page < 50; page += 1) {
      const { accounts, next } = await list({ ...(after !== undefined && { after }) });
      all.push(...accounts);
      if (next === null) break;
      after = next;
    }
    expect(new Set(all.map(({ customer: who }) => who)).size).toBe(all.length);
    const listed = all.filter(({ email }) => [ada.email, bob.email].includes(email));
    expect(listed.map(({ email }) => email)).toEqual([ada.email, bob.email].sort());
    const before = listed.find(({ email }) => email === ada.email);
    expect(before).toMatchObject({ owed, overdue: 0, limit: 100_000, daysToPay: 30, hold: null });
    const behind = await list({ after: listed[0]?.customer ?? "" });
    expect(behind.accounts.map(({ email }) => email)).toContain(listed[1]?.email);
    expect(behind.accounts.map(({ email }) => email)).not.toContain(listed[0]?.email);

    await rowsOf(api, "update orders set due_on = current_date - 3 where id = $1", [orderId]);
    const overdue = (await list({ overdue: "1" })).accounts.filter(({ email }) => email === ada.email);
    expect(overdue).toMatchObject([{ overdue: owed }]);

    const body = { number, amount: 100, receivedOn: dayOf(inDays(-1)), reference: "ADA 7" };
    const note = (more: object) => api.call("noteCreditPayment", { body: { ...body, ...more }, headers });
    expect(await note({ dryRun: true })).toMatchObject({ dryRun: true });
    expect((await standing(ada)).owed).toBe(owed);
    expect((await note({})).sentence).toContain(`£1.00 is noted for order ${number}.`);
    await expect(note({})).rejects.toMatchObject({ status: 409 });
    await expect(note({ amount: 0 })).rejects.toMatchObject({ status: 422 });
    await expect(note({ receivedOn: dayOf(inDays(2)) })).rejects.toMatchObject({ status: 422 });
    expect((await note({ amount: "full" })).sentence).toContain("It is paid.");
    expect((await standing(ada)).owed).toBe(0);
  });

  it("owes nothing for what is cancelled before it was paid", async () => {
    const ada = await customer(api);
    await give(ada.email, "1000");
    const before = await stockOf();
    const { orderId } = await order(ada, 3);
    const cancelled = await api.call("cancelOrder", { params: { id: orderId }, headers: ada.headers });
    expect(cancelled).toMatchObject({
      status: "cancelled",
      paymentState: "awaiting_payment",
      onAccount: { owed: 0, paid: 0 },
      documents: [{ kind: "invoice" }, { kind: "credit_note", total: cancelled.total }],
    });
    expect(await stockOf()).toBe(before);
    expect(await standing(ada)).toMatchObject({
      owed: 0,
      left: 100_000,
      invoices: [{ state: "credited", owed: 0 }],
    });
  });

  it("credits what is owed and sends back what was paid, when a part was paid", async () => {
    const ada = await customer(api);
    await give(ada.email, "1000");
    const { number, orderId } = await order(ada);
    const { total } = await read(ada, orderId);
    await pay(number, "2.00");
    const cancelled = await staff.type("orders", "cancel", number, "--reason", "Damaged");
    expect(cancelled).toMatchObject({ code: 0, output: expect.stringContaining("Send £2.00 back") });
    expect(await read(ada, orderId)).toMatchObject({
      status: "cancelled",
      paymentState: "partially_refunded",
      refunded: total - 200,
      onAccount: { owed: 0 },
    });
    expect((await staff.type("orders", "refund-sent", number)).code).toBe(0);
    expect(await read(ada, orderId)).toMatchObject({
      paymentState: "refunded",
      refunded: total,
      documents: [{ kind: "invoice" }, { kind: "credit_note" }, { kind: "credit_note", total: 200 }],
    });
    expect(await standing(ada)).toMatchObject({ owed: 0 });
    expect((await pay(number, "1.00", "late")).code).toBe(1);
  });

  it("lowers what is owed by a part that is credited, before the money and after", async () => {
    const ada = await customer(api);
    await give(ada.email, "1000");
    const { number, orderId } = await order(ada);
    const { total } = await read(ada, orderId);
    const refund = (amount: string) =>
      staff.type("orders", "refund", number, "--amount", amount, "--reason", "One was torn");
    expect(await refund("3.00")).toEqual({
      code: 0,
      output: `£3.00 less is owed on account for order ${number}.`,
    });
    expect(await read(ada, orderId)).toMatchObject({
      paymentState: "awaiting_payment",
      status: "confirmed",
      onAccount: { owed: total - 300 },
    });
    expect((await pay(number, "full")).code).toBe(0);
    expect(await read(ada, orderId)).toMatchObject({
      paymentState: "partially_refunded",
      onAccount: { owed: 0, paid: total - 300 },
    });
    expect(await refund("1.00")).toEqual({
      code: 0,
      output: `£1.00 of order ${number} is noted as sent back.`,
    });
    expect((await refund("full")).code).toBe(0);
    expect(await read(ada, orderId)).toMatchObject({ paymentState: "refunded", refunded: total });
    expect((await refund("1.00")).code).toBe(1);
    expect(await standing(ada)).toMatchObject({ owed: 0, left: 100_000 });
    // What went back does not stand as a debt of the shop.
    const statement = await statementOf(ada);
    expect(statement).toMatchObject({ opening: 0, closing: 0 });
    expect(statement?.lines.map(({ kind, change }) => [kind, change])).toEqual([
      ["invoice", total],
      ["credit_note", -300],
      ["payment", -(total - 300)],
      ["credit_note", -100],
      ["sent_back", 100],
      ["credit_note", -(total - 400)],
      ["sent_back", total - 400],
    ]);
    expect(statement?.lines.at(-1)?.balance).toBe(0);
  });

  /** The statement of this month, as it is made when the month is over. */
  async function statementOf({ id }: Customer) {
    const month = londonMonth(new Date());
    await issueStatements(connection.db, ourShopDetails(), {
      now: new Date(`${monthAfter(month)}-01T12:00:00Z`),
    });
    return findStatement(connection.db, id, month);
  }

  it("is told of once a month, once however many programs do it, and as a PDF to its owner alone", async () => {
    const ada = await customer(api);
    await give(ada.email, "1000");
    const { orderId } = await order(ada);
    const { total } = await read(ada, orderId);
    const month = londonMonth(new Date());
    const now = new Date(`${monthAfter(month)}-01T12:00:00Z`);
    await Promise.all([1, 2, 3].map(() => issueStatements(connection.db, ourShopDetails(), { now })));
    const [counted] = await rowsOf(
      api,
      "select count(*)::int as letters from outbox where kind = 'mail.credit-statement' and payload->>'userId' = $1",
      [ada.id],
    );
    expect(counted).toEqual({ letters: 1 });
    const statement = await findStatement(connection.db, ada.id, month);
    expect(statement).toMatchObject({
      opening: 0,
      closing: total,
      aged: { notDue: total, upTo30: 0, upTo60: 0, older: 0 },
      lines: [{ kind: "invoice", change: total, balance: total }],
    });
    const path = `/api/credit/statements/${month}/get`;
    const printed = await fetch(`${api.url}${path}`, { headers: ada.headers });
    expect(printed.status).toBe(200);
    expect((await printed.text()).startsWith("%PDF-1.7")).toBe(true);
    const other = await customer(api);
    expect((await fetch(`${api.url}${path}`, { headers: other.headers })).status).toBe(404);
    expect((await fetch(`${api.url}${path}`)).status).toBe(401);
    expect(await standing(ada)).toMatchObject({ statements: [{ month, closing: total }] });
    const next = new Date(`${monthAfter(monthAfter(month))}-01T12:00:00Z`);
    await issueStatements(connection.db, ourShopDetails(), { now: next });
    expect(await findStatement(connection.db, ada.id, monthAfter(month))).toMatchObject({
      opening: total,
      closing: total,
      lines: [],
    });
    const letter = await until("letter", async () =>
      (await mailsOf(api)).find(
        ({ headers, files }) =>
          headers.get("to")?.includes(ada.email) && files.some(({ name }) => name === statementName(month)),
      ),
    );
    expect(letter.text).toContain("Opening balance");
    expect(letter.text).toContain("Closing balance");
    expect(letter.files).toHaveLength(1);
    const words = await pdfText(letter.files[0]?.content ?? Buffer.of());
    expect(words).toContain(`Statement ${monthInWords(month)}`);
    expect(words).toContain(formatPence(total));
    const file = join(await temporaryFolder("statement"), "statement.pdf");
    expect((await type("statement", ada.email, month, file)).code).toBe(0);
    expect(await pdfText(await readFile(file))).toBe(words);
    expect(await type("statement", other.email, month, file)).toMatchObject({ code: 1 });
    const service = await staffMember(api, "service");
    const forStaff = (id: string) =>
      fetch(`${api.url}/api/staff/customers/${id}/statements/${month}`, { headers: service.headers });
    const again = await forStaff(ada.id);
    expect(await pdfText(new Uint8Array(await again.arrayBuffer()))).toBe(words);
    expect((await forStaff(other.id)).status).toBe(404);
  });

  it("reminds by the rule, holds the account, and lets it go when it is paid", async () => {
    const ada = await customer(api);
    await give(ada.email, "1000", "1");
    const { number, orderId } = await order(ada);
    const letters = async () => {
      const [row] = await rowsOf<{ letters: number }>(
        api,
        "select count(*)::int as letters from outbox where kind = 'mail.credit-reminder' and payload->>'userId' = $1",
        [ada.id],
      );
      return row?.letters;
    };
    await remindOverdue(connection.db, { now: inDays(1) });
    expect(await letters()).toBe(0);
    await Promise.all([1, 2].map(() => remindOverdue(connection.db, { now: inDays(2) })));
    expect(await letters()).toBe(1);
    await remindOverdue(connection.db, { now: inDays(3) });
    expect(await letters()).toBe(1);
    // Two steps at once after an interruption: one letter.
    await remindOverdue(connection.db, { now: inDays(16) });
    expect(await letters()).toBe(2);
    await rowsOf(api, "update orders set due_on = $2 where id = $1", [orderId, dayOf(inDays(-14))]);
    expect(await standing(ada)).toMatchObject({ hold: "overdue", invoices: [{ state: "overdue" }] });
    await expect(order(ada)).rejects.toMatchObject({
      status: 409,
      envelope: { data: { reason: "credit_held" } },
    });
    expect((await type("list", "--overdue")).output).toContain(ada.email);
    await rowsOf(api, "update orders set due_on = $2 where id = $1", [orderId, dayOf(inDays(-13))]);
    expect(await standing(ada)).toMatchObject({ hold: null });
    await rowsOf(api, "update orders set due_on = $2 where id = $1", [orderId, dayOf(inDays(-40))]);
    expect((await pay(number, "full")).code).toBe(0);
    expect(await standing(ada)).toMatchObject({ hold: null, overdue: 0 });
    await order(ada);
    await remindOverdue(connection.db, { now: inDays(60) });
  });

  it("is held, released and ended by the staff, each in the audit log by the account's id", async () => {
    const ada = await customer(api);
    await give(ada.email, "1000");
    expect((await type("hold", ada.email, "--reason", "Address unclear")).code).toBe(0);
    expect(await standing(ada)).toMatchObject({ hold: "staff", heldFor: "Address unclear" });
    await expect(order(ada)).rejects.toMatchObject({ status: 409 });
    expect((await type("release", ada.email)).code).toBe(0);
    const { orderId } = await order(ada);
    expect((await type("end", ada.email)).code).toBe(0);
    await expect(order(ada)).rejects.toMatchObject({ status: 404 });
    const { total } = await read(ada, orderId);
    expect(await standing(ada)).toMatchObject({ hold: "ended", owed: total });
    expect((await type("hold", "nobody@shopper.example", "--reason", "x")).code).toBe(1);
    const audited = await rowsOf(api, "select command from audit_log where subject = $1 order by at", [
      ada.id,
    ]);
    expect(audited.map(({ command }) => command)).toEqual([
      "credit give",
      "credit hold",
      "credit release",
      "credit end",
    ]);
  });

  it("is safe from a version of the program that knows none of it", async () => {
    const ada = await customer(api);
    await give(ada.email, "1000");
    const { orderId } = await order(ada);
    const write = (what: string) => rowsOf(api, `update orders set ${what} where id = $1`, [orderId]);
    await expect(write("payment_method = 'paypal'")).rejects.toThrow("orders_on_account_check");
    await expect(write("stock_held_until = now()")).rejects.toThrow("orders_on_account_check");
    // As that version cancels it: no credit note, for no money came.
    await write("order_state = 'cancelled', holds_stock = false");
    expect(await standing(ada)).toMatchObject({ owed: 0 });
    await Promise.all([1, 2].map(() => creditCancelledOrders(connection.db)));
    const documents = await rowsOf(api, "select kind from documents where order_id = $1 order by kind", [
      orderId,
    ]);
    expect(documents).toEqual([{ kind: "credit_note" }, { kind: "invoice" }]);
  });

  it("keeps an account that owes, tells its owner everything, and is gone with it once all is paid", async () => {
    const ada = await customer(api);
    await give(ada.email, "1000");
    const { number } = await order(ada);
    const end = () => api.call("deleteAccount", { body: { current: ada.password }, headers: ada.headers });
    await expect(end()).rejects.toMatchObject({
      status: 409,
      envelope: { data: { reason: "account_owes" } },
    });
    await pay(number, "full", "LAST");
    await statementOf(ada);
    const exported = await api.call("exportAccount", { headers: ada.headers });
    expect(exported).toMatchObject({
      payOnAccount: { creditLimit: 100_000, statements: [{ closing: 0 }] },
      orders: [{ paymentsOnAccount: [{ reference: "LAST" }], dueOn: expect.any(String) }],
    });
    await end();
    const left = await rowsOf(
      api,
      `select (select count(*) from credit_accounts where user_id = $1)::int as accounts,
        (select count(*) from credit_statements where user_id = $1)::int as statements`,
      [ada.id],
    );
    expect(left).toEqual([{ accounts: 0, statements: 0 }]);
  });
});
