import type { ProductSummary } from "../../contract";
import {
  address,
  byBankTransfer,
  cartWith,
  describeOnPostgres,
  guest,
  mailsOf,
  productsInStock,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";
import { staffOn } from "./staff-on";

/** The outcome of a command as JSON. */
const read = ({ output }: { output: string }) => JSON.parse(output);

describeOnPostgres("an order at the staff's desk", () => {
  let api: StartedApi;
  let staff: Awaited<ReturnType<typeof staffOn>>;
  let products: ProductSummary[];
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    staff = await staffOn(api, "grace");
    products = await productsInStock(api, 2, 60);
  });
  afterAll(async () => {
    await staff.close();
    await api.stop();
  });

  const orders = (...argv: string[]) => staff.type("orders", ...argv);
  type Placed = { number: string; key: string; orderId: string };
  async function place(
    changes: Partial<typeof guest & typeof address> = {},
    packs = [3, 2],
  ): Promise<Placed> {
    const goods = products.map(({ id }, index) => ({ productId: id, quantity: packs[index] ?? 1 }));
    const { id } = await cartWith(api, goods);
    const { firstName, lastName, email, ...to } = { ...guest, ...address, ...changes };
    await api.call("setGuestDetails", { params: { id }, body: { firstName, lastName, email } });
    await api.call("setGuestAddress", {
      params: { id, type: "shipping" },
      body: { firstName, lastName, ...to },
    });
    return api.call("checkoutAsGuest", byBankTransfer({ id }));
  }
  async function placePaid(...given: Parameters<typeof place>): Promise<Placed> {
    const placed = await place(...given);
    expect(await orders("mark-paid", placed.number)).toMatchObject({ code: 0 });
    return placed;
  }
  const numbers = async (...argv: string[]): Promise<string[]> =>
    read(await orders("list", "--json", ...argv)).map(({ number }: { number: string }) => number);

  it("is found by number, postcode, name, e-mail address and code, and by nothing else", async () => {
    const far = await place({
      firstName: "Zoë",
      lastName: "O'Brien-Hopper",
      email: "Zoe@harbour.example",
      postCode: "IV2 3AB",
    });
    const near = await place();
    expect(await numbers("--search", ` # ${far.number} `)).toEqual([far.number]);
    expect(await numbers("--search", "iv23ab")).toEqual([far.number]);
    expect(await numbers("--search", "zoe@HARBOUR.example")).toEqual([far.number]);
    expect(await numbers("--search", "o'brien zoë")).toEqual([far.number]);
    expect(await numbers("--search", "hop zo")).toEqual([]);
    expect(await numbers("--search", "hopp")).toEqual([far.number]);
    expect(await numbers("--search", products[0]!.sku.toLowerCase())).toEqual([near.number, far.number]);
    expect(await numbers("--search", "'); drop table orders; --")).toEqual([]);
    expect(await numbers("--search", "& | !")).toEqual([]);
    expect(await numbers("--search", products[0]!.sku, "--zone", "highlands")).toEqual([far.number]);
    expect(await numbers("--zone", "highlands", "--service", "next_day")).toEqual([]);
    expect(await numbers("--after", near.number)).toContain(far.number);
    expect(await numbers("--after", far.number)).not.toContain(near.number);
    expect(await numbers("--status", "awaiting_payment", "--method", "bank_transfer")).toEqual(
      expect.arrayContaining([near.number, far.number]),
    );
    await orders("cancel", far.number, "--reason", "Sold out");
    expect(await numbers("--status", "cancelled")).toEqual([far.number]);
    expect(await numbers("--status", "awaiting_payment")).not.toContain(far.number);
    expect(await numbers("--unpaid")).toContain(near.number);
    expect(await numbers("--unpaid")).not.toContain(far.number);
    expect(await numbers("--method", "paypal")).toEqual([]);
    expect(await numbers("--under-review")).toEqual([]);
    await rowsOf(api, "update orders set disputed_at = now() where number = $1", [near.number]);
    expect(await numbers("--disputed")).toEqual([near.number]);
    await rowsOf(api, "update orders set disputed_at = null where number = $1", [near.number]);
  });

  it("keeps what the staff note, which its shopper never sees", async () => {
    const { number, key } = await place();
    const text = "<b>Called</b>: leave it at the gate.\nAsk for Sam.";
    expect(await orders("note", number, "--text", text, "--dry-run")).toMatchObject({ code: 0 });
    expect(await orders("note", number, "--text", text)).toEqual({
      code: 0,
      output: `It is noted on order ${number}.`,
    });
    expect(read(await orders("show", number, "--json")).notes).toMatchObject([
      { author: "grace", body: text },
    ]);
    expect((await orders("show", number)).output).toContain("note by grace: <b>Called</b>");
    const seen = JSON.stringify(await api.call("getGuestOrder", { params: { key } }));
    expect(seen).not.toContain("Called");
    expect(await orders("note", "1", "--text", "Hm")).toMatchObject({ code: 1 });
  });

  it("goes elsewhere in its zone at the same price, and the note says where it went before", async () => {
    const { number } = await placePaid();
    const changed = await orders("address", number, "--line1", "2 Low Street", "--postcode", "m11aa");
    expect(changed).toEqual({
      code: 0,
      output: `Order ${number} goes to 2 Low Street, Leeds, M1 1AA.`,
    });
    const sheet = read(await orders("show", number, "--json"));
    expect(sheet).toMatchObject({
      shippingAddress: { addressLine1: "2 Low Street", postCode: "M1 1AA" },
      deliveryZone: "mainland",
      notes: [{ body: "Delivery address changed. It was Ada Buyer, 1 High Street, Leeds, LS1 4AP." }],
    });
    expect(await numbers("--search", "M1 1AA")).toEqual([number]);
    const [deed] = await rowsOf(
      api,
      "select details from audit_log where subject = $1 and command = 'orders address'",
      [number],
    );
    expect(JSON.stringify(deed)).not.toContain("Low Street");
    expect(await orders("address", number, "--postcode", "M1 1AA")).toMatchObject({
      code: 1,
      output: "That is its address already.",
    });
  });

  it("goes where delivery costs more only when the shop agrees to bear that", async () => {
    const { number } = await placePaid();
    const before = read(await orders("show", number, "--json"));
    const refused = await orders("address", number, "--postcode", "IV2 3AB");
    expect(refused).toEqual({
      code: 1,
      output:
        "Delivery to IV2 3AB costs £6.00 more, VAT included: accept the difference to have the shop bear it.",
    });
    expect(read(await orders("show", number, "--json"))).toEqual(before);
    const accepted = await orders("address", number, "--postcode", "IV2 3AB", "--accept-difference");
    expect(accepted).toEqual({
      code: 0,
      output: `Order ${number} goes to 1 High Street, Leeds, IV2 3AB. The shop bears £6.00 of its delivery.`,
    });
    expect(read(await orders("show", number, "--json"))).toMatchObject({
      deliveryZone: "highlands",
      deliveryDaysFrom: 2,
      deliveryDaysTo: 4,
      total: before.total,
      paymentState: "paid",
    });
  });

  it("gives back what delivery costs less, and waits for its money with that", async () => {
    const { number } = await place({ postCode: "IV2 3AB" });
    const argv = ["address", number, "--postcode", "LS1 4AP", "--accept-difference"];
    expect(await orders(...argv)).toMatchObject({
      code: 1,
      output: expect.stringContaining("change the address once it is paid"),
    });
    await orders("mark-paid", number);
    expect(await orders(...argv)).toEqual({
      code: 0,
      output: `Order ${number} goes to 1 High Street, Leeds, LS1 4AP. Send £6.00 back and say so with orders refund-sent ${number}.`,
    });
    expect(await numbers("--refunds-due")).toContain(number);
    await orders("refund-sent", number);
    expect(read(await orders("show", number, "--json"))).toMatchObject({
      paymentState: "partially_refunded",
      refunded: 600,
      refunds: [{ amount: 600, reason: "Delivery costs less to the new address" }],
    });
  });

  it("goes nowhere the courier does not go, over no border of VAT, and not once it has left", async () => {
    const { number } = await placePaid();
    for (const [postcode, why] of [
      ["BF1 2AT", "The courier does not go to BF1 2AT."],
      ["JE2 3AB", "VAT is charged on one side of that border only"],
    ] as const)
      expect(await orders("address", number, "--postcode", postcode, "--accept-difference")).toMatchObject({
        code: 1,
        output: expect.stringContaining(why),
      });
    await orders("process", number);
    await orders("dispatch", number, "--tracking", "FW-1");
    expect(await orders("address", number, "--town", "York")).toEqual({
      code: 1,
      output: "The goods are dispatched already.",
    });
  });

  it("is refunded by its lines, with the VAT that was charged, to the last penny", async () => {
    const { number } = await placePaid();
    const sheet = read(await orders("show", number, "--json"));
    const [line] = sheet.lines;
    const back = await orders(
      ...["refund", number, "--line", `${line.sku}=1`, "--reason", "Crushed", "--json"],
    );
    const net = Math.round(line.lineTotal / 3);
    const tax = Math.round(line.tax / 3);
    expect(read(back)).toMatchObject({
      amount: net + tax,
      tax,
      lines: [{ position: 1, quantity: 1, net, tax }],
    });
    const [note] = await rowsOf(
      api,
      "select content from documents where kind = 'credit_note' and order_id = (select id from orders where number = $1)",
      [number],
    );
    expect(note).toMatchObject({
      content: {
        lines: [{ sku: line.sku, quantity: 1, net, tax }],
        net,
        tax,
        total: net + tax,
        credits: { listed: true, reason: "Crushed" },
      },
    });
    expect(await orders("refund", number, "--line", `${line.sku}=3`, "--reason", "Crushed")).toEqual({
      code: 1,
      output: `Only 2 of ${line.sku} can be given back.`,
    });
    const rest = await orders(
      ...["refund", number, "--line", `${line.sku}=2`, "--line", sheet.lines[1].sku, "--delivery"],
      ...["--reason", "Late"],
    );
    // Of several, what each is, with its VAT.
    const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;
    expect(rest.output).toMatch(
      /^£[\d.]+ \(£[\d.]+ and £[\d.]+ VAT\) of order \d+ is noted as sent back\. \d+ × /,
    );
    expect(rest.output).toContain(
      `2 × ${line.sku}: ${pounds(line.lineTotal - net)} and ${pounds(line.tax - tax)} VAT; `,
    );
    expect(rest.output).toContain(
      `; delivery: ${pounds(sheet.shippingTotal)} and ${pounds(sheet.shippingTax)} VAT.`,
    );
    await orders("refund", number, "--line", sheet.lines[1].sku, "--reason", "Late");
    expect(read(await orders("show", number, "--json"))).toMatchObject({
      paymentState: "refunded",
      refunded: sheet.total,
    });
    expect(await orders("refund", number, "--delivery", "--reason", "Late")).toMatchObject({ code: 1 });
  });

  it("is refunded by no line that it has not, nor by one of which an amount went back before", async () => {
    const { number } = await placePaid();
    const { lines, total } = read(await orders("show", number, "--json"));
    expect(await orders("refund", number, "--line", "NONE", "--reason", "Late")).toEqual({
      code: 1,
      output: `NONE is not in order ${number}.`,
    });
    const twice = ["--line", lines[0].sku, "--line", lines[0].sku];
    expect(await orders("refund", number, ...twice, "--reason", "Late")).toMatchObject({ code: 1 });
    await orders("refund", number, "--amount", ((total - 100) / 100).toFixed(2), "--reason", "Late");
    expect(await orders("refund", number, "--line", lines[0].sku, "--reason", "Late")).toMatchObject({
      code: 1,
      output: expect.stringMatching(/went back as an amount before|can be given back/),
    });
  });

  it("has its letters and documents mailed again, each as a letter of its own", async () => {
    const { number, orderId } = await placePaid();
    expect(await orders("resend", number, "--letter", "dispatched")).toEqual({
      code: 1,
      output: `There is no such letter: order ${number} was not dispatched.`,
    });
    expect(await orders("resend", number, "--letter", "paid")).toEqual({
      code: 0,
      output: `The letter that order ${number} is paid is mailed again to ${guest.email}.`,
    });
    const [invoice] = read(await orders("show", number, "--json")).documents;
    await orders("resend", number, "--document", invoice.number);
    const references = async (start: string) =>
      (await mailsOf(api))
        .map(({ headers }) => headers.get("message-id") ?? "")
        .filter((id) => id.startsWith(start));
    await until("both letters of the payment", async () =>
      (await references(`<payment-received.${orderId}`)).length === 2 ? true : undefined,
    );
    expect(new Set(await references(`<payment-received.${orderId}`)).size).toBe(2);
    await until("the invoice as a letter", async () =>
      (await references(`<order-document.${invoice.number}.`)).length === 1 ? true : undefined,
    );
    expect(await orders("resend", number, "--document", "INV-999999")).toMatchObject({ code: 1 });
  });
});
