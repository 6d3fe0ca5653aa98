import type { CheckoutAnswer, Order } from "../../contract";
import { connect } from "../../database/connect";
import { transact } from "../../database/transaction";
import { toEInvoice } from "../../documents/e-invoice/to-e-invoice";
import { documentContent } from "../../orders/invoicing/document-content";
import { moveOrder } from "../../orders/move-order";
import { type Answered, staffOn } from "../staff/staff-on";
import {
  address,
  byBankTransfer,
  cartToOrder,
  customer,
  customerPassword,
  describeOnPostgres,
  productsInStock,
  rowsOf,
  type StartedApi,
  startApi,
} from "../support";
import { brokenRules } from "../support/en16931-rules";
import { pdfText, readPdf } from "../support/pdf-text";

const pounds = (pence: number) =>
  `£${Math.trunc(pence / 100).toLocaleString("en-GB")}.${String(pence % 100).padStart(2, "0")}`;

describeOnPostgres("documents", () => {
  let api: StartedApi;
  let staff: Awaited<ReturnType<typeof staffOn>>;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    staff = await staffOn(api, "sam");
  });
  afterAll(async () => {
    await staff.close();
    await api.stop();
  });

  async function place(lines = 2, headers?: Record<string, string>): Promise<CheckoutAnswer> {
    const goods = (await productsInStock(api, lines)).map(({ id }) => ({ productId: id, quantity: 2 }));
    return api.call("checkoutAsGuest", { ...byBankTransfer(await cartToOrder(api, goods)), headers });
  }
  const see = ({ key }: CheckoutAnswer): Promise<Order> => api.call("getGuestOrder", { params: { key } });
  const act = (...args: string[]): Promise<Answered> => staff.type("orders", ...args);
  const fetchPdf = (id: string, number: string, headers?: Record<string, string>) =>
    api.request(`/api/orders/${id}/documents/${number}/get`, { headers });
  const fetchUbl = (id: string, number: string, headers?: Record<string, string>) =>
    api.request(`/api/orders/${id}/documents/${number}/ubl/get`, { headers });
  /** Asks again while too many wait: on a machine busy with other work ten take longer than one may wait. */
  async function fetchPrinted(id: string, number: string): Promise<Response> {
    const response = await fetchPdf(id, number);
    if (response.status !== 503) return response;
    expect(await response.text()).toContain("Too many documents are being printed");
    return fetchPrinted(id, number);
  }
  it("begin with an invoice when the money has come, and not before", async () => {
    const placed = await place();
    expect((await see(placed)).documents).toEqual([]);
    await act("mark-paid", placed.number);
    const order = await see(placed);
    const [invoice, ...more] = order.documents;
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({ kind: "invoice", total: order.total });
    expect(invoice?.number).toMatch(/^INV-\d{6}$/);

    const response = await fetchPdf(placed.key, invoice!.number);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = await pdfText(bytes);
    for (const stated of [
      "Invoice",
      invoice!.number,
      `Order ${order.number}`,
      "Foldwell Packaging Ltd (sample details)",
      "VAT number GB",
      "Registered in England and Wales",
      "Ada Buyer",
      "LS1 4AP",
      order.lines[0]!.sku,
      `${order.shippingMethod} ${pounds(order.shippingTotal)} 20% ${pounds(order.shippingTax)}`,
      `Total ex VAT ${pounds(order.subTotal)}`,
      `VAT ${pounds(order.tax)}`,
      `Total inc VAT ${pounds(order.total)}`,
      "Paid by bank transfer",
      "page 1 of 1",
    ])
      expect(text).toContain(stated);
    expect(new Uint8Array(await (await fetchPdf(placed.key, invoice!.number)).arrayBuffer())).toEqual(bytes);
  });

  it("are printed ten at a time while the program answers others", async () => {
    const placed = await place(8);
    await act("mark-paid", placed.number);
    const numbers = Array.from({ length: 10 }, (_, index) => `CRN-9${String(index).padStart(5, "0")}`);
    await rowsOf(
      api,
      `insert into documents (number, kind, order_id, content)
        select n, 'credit_note', order_id, jsonb_set(content, '{number}', to_jsonb(n))
        from documents, unnest($1::text[]) n where order_id = $2`,
      [numbers, placed.orderId],
    );
    let printing = true;
    const begun = performance.now();
    const fetched = Promise.all(numbers.map((number) => fetchPrinted(placed.key, number))).finally(() => {
      printing = false;
    });
    try {
      let longest = 0;
      while (printing) {
        const asked = performance.now();
        await api.request("/healthz");
        longest = Math.max(longest, performance.now() - asked);
      }
      expect((await fetched).map(({ status }) => status)).toEqual(numbers.map(() => 200));
      // In the program's own thread one answer waited for three quarters of all the time.
      expect(longest).toBeLessThan((performance.now() - begun) / 4);
    } finally {
      await rowsOf(api, "delete from documents where number = any($1)", [numbers]);
    }
  });

  it("say that goods for the Channel Islands were exported, and staff by when to file the proof", async () => {
    const [product] = await productsInStock(api, 1);
    const { id } = await cartToOrder(api, [{ productId: product!.id, quantity: 2 }]);
    const shipping = { params: { id, type: "shipping" as const } };
    const cart = await api.call("setGuestAddress", {
      ...shipping,
      body: { ...address, postCode: "JE2 3QA" },
    });
    const placed = await api.call("checkoutAsGuest", byBankTransfer(cart));
    expect((await act("show", placed.number)).output).toContain("export without VAT: keep proof");
    await act("mark-paid", placed.number);
    const order = await see(placed);
    const bytes = await (await fetchPdf(placed.key, order.documents[0]!.number)).arrayBuffer();
    const text = await pdfText(new Uint8Array(bytes));
    for (const stated of [
      `VAT at 0% on ${pounds(order.subTotal)} £0.00`,
      `Total inc VAT ${pounds(order.subTotal)}`,
      "Zero-rated for VAT: goods exported from the United Kingdom.",
    ])
      expect(text).toContain(stated);
    expect((await act("show", placed.number)).output).toMatch(
      /export without VAT: file proof that the goods left by \d{4}-\d\d-\d\d/,
    );
  });

  it("state the VAT of an order for the Channel Islands from before exports bore none", async () => {
    const placed = await place(1);
    await rowsOf(api, "update orders set delivery_zone = 'channel_islands' where number = $1", [
      placed.number,
    ]);
    await act("mark-paid", placed.number);
    const order = await see(placed);
    expect(order.tax).toBeGreaterThan(0);
    const bytes = await (await fetchPdf(placed.key, order.documents[0]!.number)).arrayBuffer();
    const text = await pdfText(new Uint8Array(bytes));
    expect(text).toContain(`VAT ${pounds(order.tax)}`);
    expect(text).not.toContain("Zero-rated for VAT");
  });

  it("are not issued where an order's total is not that of its lines: it stays unpaid", async () => {
    const placed = await place(1);
    await rowsOf(api, "update orders set total = total + 1 where number = $1", [placed.number]);
    await expect(act("mark-paid", placed.number)).rejects.toThrow("differs from its order");
    expect(await see(placed)).toMatchObject({ paymentState: "awaiting_payment", documents: [] });
  });

  it("take back what is refunded, the VAT by its rates", async () => {
    const placed = await place();
    await act("mark-paid", placed.number);
    await act("refund", placed.number, "--amount", "1.20", "--reason", "One box dented");
    await act("refund", placed.number, "--amount", "full", "--reason", "Never came");
    const order = await see(placed);
    expect(order.documents.map(({ kind, total }) => [kind, total])).toEqual([
      ["invoice", order.total],
      ["credit_note", 120],
      ["credit_note", order.total - 120],
    ]);
    const [invoice, note] = order.documents;
    const text = await pdfText(
      new Uint8Array(await (await fetchPdf(placed.key, note!.number)).arrayBuffer()),
    );
    for (const stated of [
      "Credit note",
      `Corrects invoice ${invoice!.number}`,
      "Credited inc VAT £1.20",
      `Part of the price of what invoice ${invoice!.number} lists is credited. Reason: One box dented`,
    ])
      expect(text).toContain(stated);
  });

  it("take back to the penny what the invoice lists, in however many small refunds", async () => {
    const placed = await place();
    await act("mark-paid", placed.number);
    for (const reason of ["One", "Two", "Three", "Four"])
      await act("refund", placed.number, "--amount", "0.01", "--reason", reason);
    await act("refund", placed.number, "--amount", "full", "--reason", "Never came");
    const rows = await rowsOf<{ kind: string; rates: { rate: number; net: number; tax: number }[] }>(
      api,
      `select documents.kind, content->'rates' as rates
        from documents join orders on orders.id = order_id where orders.number = $1`,
      [placed.number],
    );
    expect(rows).toHaveLength(6);
    const addUp = (kind: string) => {
      const rates = rows.filter((row) => row.kind === kind).flatMap((row) => row.rates);
      return {
        net: rates.reduce((sum, { net }) => sum + net, 0),
        tax: rates.reduce((sum, { tax }) => sum + tax, 0),
      };
    };
    expect(addUp("credit_note")).toEqual(addUp("invoice"));
  });

  it("take back line by line what is refunded as a whole", async () => {
    const placed = await place();
    await act("mark-paid", placed.number);
    await act("refund", placed.number, "--amount", "full", "--reason", "Sent back");
    const order = await see(placed);
    const note = order.documents.find(({ kind }) => kind === "credit_note");
    const text = await pdfText(
      new Uint8Array(await (await fetchPdf(placed.key, note!.number)).arrayBuffer()),
    );
    for (const { sku } of order.lines) expect(text).toContain(sku);
    expect(text).toContain(order.shippingMethod);
    expect(text).toContain(`VAT ${pounds(order.tax)}`);
    expect(text).toContain(`Credited inc VAT ${pounds(order.total)}`);
  });

  it("stay as they were issued when the account has ended", async () => {
    const leaving = await customer(api);
    const placed = await place(1, leaving.headers);
    await act("mark-paid", placed.number);
    const number = (await see(placed)).documents[0]!.number;
    await api.call("deleteAccount", { body: { current: customerPassword }, headers: leaving.headers });
    expect((await fetchPdf(placed.orderId, number, leaving.headers)).status).toBe(401);
    const text = await pdfText(new Uint8Array(await (await fetchPdf(placed.key, number)).arrayBuffer()));
    expect(text).toContain("Invoiced to Ada Buyer 1 High Street");
  });

  it("run over several pages, with the table's head and the sums, and write names beyond Western Europe", async () => {
    const goods = (await productsInStock(api, 60)).map(({ id }) => ({ productId: id, quantity: 1 }));
    const cart = await cartToOrder(api, goods);
    await api.call("setGuestDetails", {
      params: { id: cart.id },
      body: { firstName: "Łukasz", lastName: "Ђорђевић", email: "l@shopper.example", company: "Ωμέγα" },
    });
    const placed = await api.call("checkoutAsGuest", byBankTransfer(cart));
    await act("mark-paid", placed.number);
    const order = await see(placed);
    const bytes = await (await fetchPdf(placed.key, order.documents[0]!.number)).arrayBuffer();
    const text = await pdfText(new Uint8Array(bytes));
    expect(text).toContain("page 2 of");
    expect(text.split("Code Goods Packs").length).toBeGreaterThan(2);
    for (const { sku } of order.lines) expect(text).toContain(sku);
    expect(text).toContain("Ωμέγα");
  });

  it("are for who placed the order", async () => {
    const owner = await customer(api);
    const placed = await place(1, owner.headers);
    await act("mark-paid", placed.number);
    const { documents, id } = await see(placed);
    const number = documents[0]!.number;
    const stranger = await customer(api);
    const other = await place(1);
    expect((await fetchPdf(id, number)).status).toBe(404);
    expect((await fetchPdf(id, number, stranger.headers)).status).toBe(404);
    expect((await fetchPdf(other.key, number)).status).toBe(404);
    expect((await fetchPdf(placed.key, "INV-999999")).status).toBe(404);
    expect((await fetchPdf(placed.key, "..%2f..")).status).toBe(404);
    expect((await fetchPdf(placed.key, number)).status).toBe(200);
    expect((await fetchUbl(placed.orderId, number)).status).toBe(404);
    expect((await fetchUbl(placed.orderId, number, stranger.headers)).status).toBe(404);
    expect((await fetchUbl(placed.orderId, number, { authorization: "Bearer none" })).status).toBe(401);
    expect((await fetchUbl(other.key, number)).status).toBe(404);
    expect((await fetchUbl(placed.key, "INV-999999")).status).toBe(404);
    expect((await fetchUbl(placed.key, "..%2f..")).status).toBe(404);
    expect((await fetchUbl(placed.key, number)).status).toBe(200);
  });

  it("come as UBL for programs that keep books, with the figures of the order and of the PDF's own data", async () => {
    const placed = await place();
    await act("mark-paid", placed.number);
    await act("refund", placed.number, "--amount", "1.20", "--reason", "One box <dented>");
    const order = await see(placed);
    const [invoice, note] = order.documents;
    const response = await fetchUbl(placed.key, invoice!.number);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/xml",
      "content-disposition": `attachment; filename="${invoice!.number}.xml"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    const ubl = await response.text();
    const decimal = (pence: number) => (pence / 100).toFixed(2);
    for (const stated of [
      `<cbc:ID>${invoice!.number}</cbc:ID>`,
      `<cbc:SalesOrderID>${order.number}</cbc:SalesOrderID>`,
      `<cbc:TaxInclusiveAmount currencyID="GBP">${decimal(order.total)}<`,
      `<cbc:CityName>Leeds</cbc:CityName>`,
      `<cbc:PostalZone>LS1 4AP</cbc:PostalZone>`,
      ...order.lines.map(({ sku }) => `<cbc:ID>${sku}</cbc:ID>`),
    ])
      expect(ubl).toContain(stated);
    const pdf = await readPdf(
      new Uint8Array(await (await fetchPdf(placed.key, invoice!.number)).arrayBuffer()),
    );
    expect(pdf.files[0]?.text).toContain(`<ram:GrandTotalAmount>${decimal(order.total)}<`);
    const credit = await (await fetchUbl(placed.key, note!.number)).text();
    expect(credit).toContain("<CreditNote ");
    expect(credit).toContain("Reason: One box &lt;dented&gt;");
    expect(credit).toMatch(new RegExp(`InvoiceDocumentReference>\\s*<cbc:ID>${invoice!.number}<`));
    await act("refund", placed.number, "--delivery", "--reason", "Late");
    const late = (await see(placed)).documents[2];
    const delivery = await (await fetchUbl(placed.key, late!.number)).text();
    for (const name of ["LineExtensionAmount", "TaxExclusiveAmount"])
      expect(delivery).toContain(`<cbc:${name} currencyID="GBP">${decimal(order.shippingTotal)}<`);
    expect(delivery).not.toContain("AllowanceCharge");
  });

  it("keep the rules of EN 16931, each that was issued here, also without the fields that older ones lack", async () => {
    const rows = await rowsOf<{ content: unknown }>(api, "select content from documents");
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) {
      const stored = documentContent.parse(row.content);
      expect(brokenRules(toEInvoice(stored))).toEqual([]);
      const { deliveredToPostal: _delivered, exported: _exported, ...older } = stored;
      const { postal: _postal, ...customer } = stored.customer;
      expect(brokenRules(toEInvoice({ ...older, customer }))).toEqual([]);
    }
  });

  it("are numbered without a gap, though some of those who ask for a number give up", async () => {
    const placed = await Promise.all(Array.from({ length: 24 }, () => place(1)));
    const connection = await connect(api);
    const outcomes = await Promise.allSettled(
      placed.map(({ number }, index) =>
        // As the staff's commands do, whose connections have time for a line of locks.
        transact(connection.background, async (tx) => {
          await moveOrder(tx, { number, step: "mark-paid", tracking: "" });
          if (index % 3 === 0) throw new Error("given up");
        }),
      ),
    );
    await connection.close();
    const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(reasons).toEqual(Array.from({ length: 8 }, () => new Error("given up")));
    const rows = await rowsOf<{ kind: string; numbers: number[] }>(
      api,
      "select kind, array_agg(split_part(number, '-', 2)::int order by number) as numbers from documents group by kind",
    );
    for (const { numbers } of rows) expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
    expect(rows.find(({ kind }) => kind === "invoice")?.numbers.length).toBeGreaterThanOrEqual(16);
  });
});
