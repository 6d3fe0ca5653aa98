import {
  byBankTransfer,
  type Customer,
  cartToOrder,
  customer,
  describeOnPostgres,
  from,
  newAddress,
  newEmail,
  productsInStock,
  rowsOf,
  type StartedApi,
  startApi,
} from "../support";
import { letterTo } from "../support/letters";
import { type SignedInStaff, staffMember } from "../support/staff-member";

const HOSTILE = `</script><img src=x onerror=alert(1)> =cmd|' /C calc'!A0`;

describeOnPostgres("the back office, about people", () => {
  let api: StartedApi;
  let service: SignedInStaff;
  let owner: SignedInStaff;
  let packer: SignedInStaff;
  let ada: Customer;
  beforeAll(async () => {
    api = await startApi({ database: "postgres", env: { SHOP_URL: "https://shop.example" } });
    [service, owner, packer] = [
      await staffMember(api, "service"),
      await staffMember(api, "owner"),
      await staffMember(api, "packer"),
    ];
    ada = await customer(api);
  });
  afterAll(() => api.stop());

  const write = (email: string, value: string) =>
    api.call("notifyWebsite", {
      body: {
        title: "Message",
        items: [{ title: "Message", value }],
        sender: { name: HOSTILE, email },
      },
      headers: from(newAddress()),
    });

  it("tells each role what waits for it, and all of them the same version", async () => {
    await write(newEmail(), "Anybody there?");
    const today = ({ headers }: SignedInStaff) => api.call("getStaffToday", { headers });
    const [seenByService, seenByPacker] = [await today(service), await today(packer)];
    const names = ({ waiting }: typeof seenByService) => waiting.map(({ name }) => name);
    expect(names(seenByService)).toContain("messages");
    expect(names(seenByPacker)).not.toContain("messages");
    expect(names(seenByPacker)).not.toContain("payments_to_match");
    expect(names(seenByPacker)).toContain("pack_today");
    expect(seenByPacker.version).toBe(seenByService.version);
  });

  it("does what the commands do, in the same words, and writes down who did it and from where", async () => {
    const headers = { ...service.headers, ...from("203.0.113.77") };
    const body = { customer: ada.id };
    const rehearsed = await api.call("signOutCustomer", { body: { ...body, dryRun: true }, headers });
    expect(rehearsed).toEqual({ sentence: `${ada.email} is signed out of one place.`, dryRun: true });
    expect(await api.call("signOutCustomer", { body, headers })).toEqual({ ...rehearsed, dryRun: false });
    await api.call("recoverCustomer", { body, headers });
    expect((await letterTo(api, ada.email, 2)).text).toContain("https://shop.example/recover");
    const { entries } = await api.call("searchAudit", {
      query: { subject: ada.id, command: "users" },
      headers: owner.headers,
    });
    expect(entries).toMatchObject([
      { actor: service.email, command: "users recover", source: "browser", network: "203.0.113.77" },
      { command: "users sign-out", before: { signIns: 1 }, after: { signIns: 0 } },
    ]);
  });

  it("finds a customer and shows the sheet; who is not there is 404", async () => {
    const { headers } = service;
    const { customers } = await api.call("searchStaffCustomers", { query: { q: ada.email }, headers });
    expect(customers).toMatchObject([{ handle: ada.id, email: ada.email, isGuest: false }]);
    expect(await api.call("getStaffCustomer", { query: { customer: ada.id }, headers })).toMatchObject({
      kind: "account",
      email: ada.email,
      credit: null,
      books: { email: null, asked: null },
      standingOrders: [],
      lists: [],
    });
    const [product] = await productsInStock(api, 1);
    const list = { name: "Monday", productId: product!.id, quantity: 3 };
    const bea = await customer(api);
    await api.call("addToNamedList", { params: { id: "new" }, body: list, headers: bea.headers });
    expect(await api.call("getStaffCustomer", { query: { customer: bea.id }, headers })).toMatchObject({
      lists: [{ name: "Monday", lines: 1 }],
    });
    for (const name of ["nobody", "order-1", "order-"])
      expect(await api.refusal("getStaffCustomer", { query: { customer: name }, headers })).toMatchObject({
        status: 404,
      });
    expect(await api.refusal("unlockCustomer", { body: { customer: "nobody" }, headers })).toMatchObject({
      status: 404,
    });
  });

  it("changes the terms of an account, and refuses what is none", async () => {
    const { headers } = service;
    const give = (limit: number, days: number) => ({ body: { customer: ada.id, limit, days }, headers });
    expect((await api.call("giveCustomerCredit", give(100_000, 30))).sentence).toContain("30 days to pay");
    expect(await api.refusal("giveCustomerCredit", give(-1, 30))).toMatchObject({ status: 422 });
    await api.call("holdCustomerCredit", { body: { customer: ada.id, reason: "Address unclear" }, headers });
    expect(await api.call("getStaffCustomer", { query: { customer: ada.id }, headers })).toMatchObject({
      credit: { standing: { hold: "staff", heldFor: "Address unclear", limit: 100_000 } },
    });
    await api.call("releaseCustomerCredit", { body: { customer: ada.id }, headers });
    const other = await customer(api);
    expect(await api.refusal("endCustomerCredit", { body: { customer: other.id }, headers })).toMatchObject({
      status: 409,
    });
    const { entries } = await api.call("searchAudit", {
      query: { subject: ada.id, command: "credit give" },
      headers: owner.headers,
    });
    expect(entries).toMatchObject([{ before: { creditLimit: null }, after: { creditLimit: 100_000 } }]);
  });

  it("exports and erases a guest by the number of an order, of who proved lately who they are", async () => {
    const email = newEmail();
    const [product] = await productsInStock(api, 1, 40);
    const cart = await cartToOrder(api, [{ productId: product?.id ?? "", quantity: 1 }], email);
    const { number } = await api.call("checkoutAsGuest", byBankTransfer(cart));
    await write(email, "Delete me.");
    const [headers, body] = [service.headers, { customer: `order-${number}` }];
    const { kept } = await api.call("exportCustomer", { body, headers });
    expect(kept).toMatchObject({
      account: null,
      guestOrders: [{ number }],
      messages: [{ sender: { email } }],
    });
    await rowsOf(api, "update staff_sessions set proved_at = now() - interval '1 hour'");
    expect(await api.refusal("eraseCustomer", { body, headers })).toMatchObject({
      status: 403,
      envelope: { data: { reason: "proof_needed" } },
    });
    await rowsOf(api, "update staff_sessions set proved_at = now()");
    expect((await api.call("eraseCustomer", { body, headers })).sentence).toContain("1 order with what its");
    expect(await rowsOf(api, "select from staff_notices where sender->>'email' = $1", [email])).toEqual([]);
  });

  it("answers a message by mail once, and holds hostile words as what they are", async () => {
    const { headers } = service;
    const email = newEmail();
    await write(email, HOSTILE);
    const { items } = await api.call("listWritten", { query: { kind: "message" }, headers });
    const message = items.find((one) => one.sender?.email === email);
    const id = message?.id ?? 0;
    expect(message).toMatchObject({ sender: { name: HOSTILE }, items: [{ value: HOSTILE }] });
    expect(await api.call("getWritten", { params: { kind: "message", id }, headers })).toEqual(message);
    expect(await api.refusal("getMessagePicture", { params: { id }, headers })).toMatchObject({
      status: 404,
    });
    expect(await api.refusal("answerMessage", { body: { id, text: " " }, headers })).toMatchObject({
      status: 422,
    });
    await api.call("answerMessage", { body: { id, text: "They leave today." }, headers });
    expect((await letterTo(api, email)).text).toContain("They leave today.");
    expect(await api.refusal("closeMessage", { body: { id, reason: "Spam" }, headers })).toMatchObject({
      status: 409,
      envelope: { message: `Message ${id} was answered or closed already, by Pat service.` },
    });
  });

  it("keeps answers ready", async () => {
    const { headers } = service;
    await api.call("saveCannedAnswer", {
      body: { name: "Lead time", text: "Two days.\nMore in winter." },
      headers,
    });
    expect(await api.call("listCannedAnswers", { headers })).toEqual([
      { name: "Lead time", text: "Two days.\nMore in winter." },
    ]);
    await api.call("removeCannedAnswer", { body: { name: "Lead time" }, headers });
    expect(await api.call("listCannedAnswers", { headers })).toEqual([]);
  });

  it("gives the log as CSV, part by part", async () => {
    const { csv, next } = await api.call("exportAudit", {
      query: { who: service.email },
      headers: owner.headers,
    });
    const [headings = "", ...lines] = csv.trim().split("\n");
    expect(headings).toContain(",before,after");
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.every((line) => line.includes(service.email))).toBe(true);
    expect(next).toBeUndefined();
    expect(await api.refusal("exportAudit", { headers: service.headers })).toMatchObject({ status: 403 });
  });
});
