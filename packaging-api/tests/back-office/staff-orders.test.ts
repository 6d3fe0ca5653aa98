import type { ProductSummary } from "../../contract";
import { staffOn } from "../staff/staff-on";
import { byBankTransfer, cartToOrder, productsInStock, type StartedApi, startApi } from "../support";
import { type SignedInStaff, staffMember } from "../support/staff-member";

describe("orders in the back office", () => {
  let api: StartedApi;
  let cli: Awaited<ReturnType<typeof staffOn>>;
  let packer: SignedInStaff;
  let service: SignedInStaff;
  let products: ProductSummary[];
  beforeAll(async () => {
    api = await startApi();
    cli = await staffOn(api, "grace");
    packer = await staffMember(api, "packer");
    service = await staffMember(api, "service");
    products = await productsInStock(api, 2, 60);
  });
  afterAll(async () => {
    await cli.close();
    await api.stop();
  });

  async function placePaid(): Promise<string> {
    const goods = products.map(({ id }, index) => ({ productId: id, quantity: index === 0 ? 3 : 1 }));
    const { number } = await api.call("checkoutAsGuest", byBankTransfer(await cartToOrder(api, goods)));
    expect(await cli.type("orders", "mark-paid", number)).toMatchObject({ code: 0 });
    return number;
  }
  const skus = () => products.map(({ sku }) => sku) as [string, string];

  it("are listed and shown with what can be done, without the secret of their link", async () => {
    const number = await placePaid();
    const { headers } = service;
    const list = await api.call("listStaffOrders", { headers, query: { search: number } });
    expect(list).toMatchObject({
      orders: [{ number, status: "confirmed", postCode: "LS1 4AP", packer: null, disputed: false }],
      searchedFor: "number",
      next: null,
    });
    const order = await api.call("getStaffOrder", { headers, params: { number } });
    expect(order).toMatchObject({
      number,
      steps: ["process"],
      canMarkPaid: false,
      canCancelForStaff: true,
      letters: ["confirmed", "paid"],
      packsLeft: [3, 1],
      deliveryLeft: true,
      refundable: order.total,
      refundToSend: false,
    });
    const found = await cli.type("orders", "show", number, "--json");
    expect(JSON.stringify([list, order])).not.toContain(JSON.parse(found.output).key ?? "no key");
    await expect(api.call("getStaffOrder", { headers, params: { number: "1" } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      api.call("listStaffOrders", { headers, query: { from: "yesterday" } }),
    ).rejects.toMatchObject({ status: 422 });
  });

  it("are packed by who claimed them, with the same words as at the terminal", async () => {
    const number = await placePaid();
    const { headers } = packer;
    const at = { headers, params: { number } };
    await expect(
      api.call("packGoods", { ...at, body: { code: skus()[0], quantity: 1, key: "a" } }),
    ).rejects.toMatchObject({ status: 409, envelope: { message: `Claim order ${number} first.` } });
    const tried = await api.call("claimOrder", { ...at, body: { dryRun: true } });
    expect(tried).toMatchObject({ sentence: `Order ${number} is yours to pack.`, dryRun: true });
    expect(await api.call("getParcel", at)).toMatchObject({ isMine: false, fulfilmentState: "unfulfilled" });
    await api.call("claimOrder", { ...at, body: {} });
    expect(await cli.type("pack", "claim", number)).toMatchObject({
      code: 1,
      output: expect.stringContaining("Pat packer packs order"),
    });
    await expect(
      api.call("claimOrder", { headers: service.headers, params: { number }, body: {} }),
    ).rejects.toMatchObject({ status: 409 });
    const put = { code: skus()[0], quantity: 3, key: `three-${number}` };
    for (let time = 0; time < 2; time++)
      expect(await api.call("packGoods", { ...at, body: put })).toMatchObject({ packed: 3, quantity: 3 });
    await expect(
      api.call("dispatchParcel", { ...at, body: { weight: 900, tracking: "FW-1" } }),
    ).rejects.toMatchObject({
      status: 409,
      envelope: { message: `Goods are missing in the parcel: 1 × ${skus()[1]}.` },
    });
    await api.call("packGoods", { ...at, body: { code: skus()[1], quantity: 1, key: `one-${number}` } });
    for (const weight of [0, 30_001])
      await expect(
        api.call("dispatchParcel", { ...at, body: { weight, tracking: "FW-1" } }),
      ).rejects.toMatchObject({ status: 422 });
    const sent = await api.call("dispatchParcel", { ...at, body: { weight: 900, tracking: "FW-1" } });
    expect(sent.sentence).toBe(`Order ${number} is dispatched.`);
    const audit = (await cli.type("audit")).output;
    expect(audit).toContain(`${packer.email}  done  pack dispatch  ${number}`);
  });

  it("are moved several at a time, and each says what came of it", async () => {
    const [one, other] = [await placePaid(), await placePaid()];
    await cli.type("orders", "cancel", other, "--reason", "Sold out");
    const { headers } = packer;
    const body = { numbers: [one, other, one], step: "process" as const };
    expect(await api.call("moveStaffOrders", { headers, body })).toMatchObject({
      sentence: expect.stringMatching(/^1 of 2 orders\. Order \d+ stays as it is\. The order is cancelled\./),
      results: [
        { number: one, done: true },
        { number: other, done: false },
      ],
    });
  });

  it("are refunded by lines by the service, and by no packer", async () => {
    const number = await placePaid();
    const body = { goods: [{ sku: skus()[0], quantity: 1 }], reason: "Crushed" };
    await expect(
      api.call("refundStaffOrder", { headers: packer.headers, params: { number }, body }),
    ).rejects.toMatchObject({ status: 403 });
    const given = await api.call("refundStaffOrder", { headers: service.headers, params: { number }, body });
    expect(given.sentence).toMatch(
      /^£[\d.]+ \(£[\d.]+ and £[\d.]+ VAT\) of order \d+ is noted as sent back\.$/,
    );
    const order = await api.call("getStaffOrder", { headers: service.headers, params: { number } });
    expect(order).toMatchObject({ packsLeft: [2, 1], refunds: [{ reason: "Crushed", state: "done" }] });
    for (const wrong of [{ reason: "Both", amount: 100, delivery: true }, { reason: "Neither" }])
      await expect(
        api.call("refundStaffOrder", { headers: service.headers, params: { number }, body: wrong }),
      ).rejects.toMatchObject({ status: 422 });
  });

  it("are printed for who packs, and for nobody else", async () => {
    const number = await placePaid();
    const marketing = await staffMember(api, "marketing");
    const ask = (what: string, headers: Record<string, string>, numbers = number) =>
      api.request(`/api/staff/orders/${numbers}/prints/${what}`, { headers });
    const label = await ask("label-a6", packer.headers);
    expect([label.status, label.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await ask("pick-list", packer.headers, `${number},${number}`)).status).toBe(200);
    expect((await ask("poster", packer.headers)).status).toBe(404);
    expect((await ask("label-a6", packer.headers, "1")).status).toBe(404);
    expect((await ask("label-a6", marketing.headers)).status).toBe(403);
    expect((await ask("label-a6", {})).status).toBe(401);
  });

  it("have their invoices for who sees orders, as their customers get them", async () => {
    const number = await placePaid();
    const marketing = await staffMember(api, "marketing");
    const { documents } = await api.call("getStaffOrder", { headers: service.headers, params: { number } });
    const ask = (document: string, headers: Record<string, string>) =>
      api.request(`/api/staff/documents/${document}`, { headers });
    const invoice = documents[0]?.number ?? "";
    const [first, second] = [await ask(invoice, service.headers), await ask(invoice, packer.headers)];
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(Buffer.from(await second.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await ask("INV-999999999", service.headers)).status).toBe(404);
    expect((await ask("everything", service.headers)).status).toBe(404);
    expect((await ask(invoice, marketing.headers)).status).toBe(403);
    expect((await ask(invoice, {})).status).toBe(401);
  });
});
