import { firstOrderDay } from "../../../trade-rules/standing-orders";
import { bankHolidayDates } from "../../bank-holidays/bank-holiday-queries";
import type { ProductSummary } from "../../contract";
import { connect } from "../../database/connect";
import { UsageError } from "../../staff/staff-errors";
import {
  address,
  type Customer,
  changeData,
  customer,
  describeOnPostgres,
  from,
  newAddress,
  newEmail,
  productsInStock,
  type RunningApi,
  rowsOf,
  sharedApi,
} from "../support";
import { letterTo, secretOf } from "../support/letters";
import { staffMember } from "../support/staff-member";
import { staffOn } from "./staff-on";

describeOnPostgres("what customers keep with the shop, for the staff", () => {
  let api: RunningApi;
  let staff: Awaited<ReturnType<typeof staffOn>>;
  let product: ProductSummary;
  let ada: Customer;
  beforeAll(async () => {
    api = await sharedApi("postgres");
    staff = await staffOn(api, "grace");
    [product] = (await productsInStock(api, 1, 60)) as [ProductSummary];
  });
  beforeEach(async () => {
    ada = await customer(api);
  });
  afterAll(() => staff.close());

  const audited = (subject: string) =>
    rowsOf(api, "select command, outcome, before, after from audit_log where subject = $1 order by id", [
      subject,
    ]);
  const newList = (name: string) =>
    api.call("addToNamedList", {
      params: { id: "new" },
      body: { name, productId: product.id, quantity: 3 },
      headers: ada.headers,
    });

  async function standingOrder(): Promise<string> {
    const [kept] = await api.call("addAddress", { body: address, headers: ada.headers });
    const { id: listId } = await newList("Monday");
    const connection = await connect(api);
    try {
      const nextOn = firstOrderDay(new Date(), await bankHolidayDates(connection.db, new Date()));
      const body = {
        ...{ listId, everyWeeks: 4, nextOn, paymentMethod: "bank_transfer" },
        addressId: kept!.id,
      };
      return (await api.call("startStandingOrder", { body, headers: ada.headers })).id;
    } finally {
      await connection.close();
    }
  }

  it("are standing orders, which are listed, shown and ended once", async () => {
    const id = await standingOrder();
    const other = await customer(api);
    const listed = await staff.type("standing-orders", "list", "--customer", ada.email);
    expect(listed).toMatchObject({ code: 0, output: expect.stringContaining(id) });
    expect(listed.output).toContain("every 4 weeks");
    expect((await staff.type("standing-orders", "list", "--customer", other.email)).output).toBe("");
    expect((await staff.type("standing-orders", "list")).output).toContain(ada.email);
    expect((await staff.type("standing-orders", "list", "--customer", newEmail())).code).toBe(1);
    const shown = await staff.type("standing-orders", "show", id);
    expect(shown.output).toContain(`3 × ${product.sku}`);

    const rehearsed = await staff.type("standing-orders", "end", id, "--dry-run");
    expect(rehearsed).toMatchObject({ code: 0, output: expect.stringContaining("Nothing was changed") });
    expect(await api.call("listStandingOrders", { headers: ada.headers })).toHaveLength(1);
    expect((await staff.type("standing-orders", "end", id)).code).toBe(0);
    expect(await api.call("listStandingOrders", { headers: ada.headers })).toEqual([]);
    expect((await staff.type("standing-orders", "end", id)).code).toBe(1);
    expect((await staff.type("standing-orders", "show", id)).code).toBe(1);
    expect(await audited(id)).toMatchObject([
      { command: "standing-orders end", outcome: "done", after: { ended: true } },
      { command: "standing-orders end", outcome: "refused" },
    ]);
  });

  it("are ended and asked for in the back office by the same acts", async () => {
    const id = await standingOrder();
    const { headers, email: actor } = await staffMember(api, "service");
    const mailbox = newEmail();
    const body = { customer: ada.id };
    const asked = await api.call("setCustomerBooks", { body: { ...body, mailbox }, headers });
    expect(asked.sentence).toContain(`${mailbox} is asked by mail`);
    const sheet = () => api.call("getStaffCustomer", { query: body, headers });
    expect(await sheet()).toMatchObject({ books: { asked: mailbox }, standingOrders: [{ id }] });
    await api.call("endCustomerStandingOrder", { body: { id, dryRun: true }, headers });
    expect(await sheet()).toMatchObject({ standingOrders: [{ id }] });
    await api.call("endCustomerStandingOrder", { body: { id }, headers });
    await api.call("clearCustomerBooks", { body, headers });
    expect(await sheet()).toMatchObject({ books: { email: null, asked: null }, standingOrders: [] });
    expect(
      await rowsOf(api, "select command, subject from audit_log where actor = $1 order by id", [actor]),
    ).toEqual(
      expect.arrayContaining([
        { command: "books set", subject: ada.id },
        { command: "standing-orders end", subject: id },
        { command: "books clear", subject: ada.id },
      ]),
    );
  });

  it("are lists, whose goods are shown by the list's name", async () => {
    const { id } = await newList("Weekly round");
    const invited = newEmail();
    await api.call("inviteToNamedList", { params: { id }, body: { email: invited }, headers: ada.headers });
    const lists = await staff.type("lists", "show", ada.email);
    expect(lists.output).toContain("Weekly round  lines: 1  shared with 0");
    const one = await staff.type("lists", "show", ada.email, "weekly ROUND");
    expect(one.output).toContain(`3 × ${product.sku}`);
    expect(`${lists.output}${one.output}`).not.toContain(invited);
    expect(await staff.type("lists", "show", ada.email, "Daily")).toMatchObject({ code: 1 });
    expect(await staff.type("lists", "show", newEmail())).toMatchObject({ code: 1 });
  });

  it("are where invoices go: a mailbox is asked first, and no address is in the audit log", async () => {
    const mailbox = newEmail();
    const set = (...options: string[]) => staff.type("books", "set", ada.email, mailbox, ...options);
    expect((await set("--dry-run")).output).toContain("Nothing was changed");
    expect(await api.call("getBooks", { headers: ada.headers })).toEqual({ email: null, asked: null });
    expect((await set()).code).toBe(0);
    expect(await api.call("getBooks", { headers: ada.headers })).toEqual({ email: null, asked: mailbox });
    await api.call("confirmBooksAddress", { body: { token: secretOf(await letterTo(api, mailbox)) } });
    expect((await staff.type("books", "show", ada.email)).output).toContain(`invoices go to: ${mailbox}`);
    expect((await set()).output).toContain("already");
    expect((await staff.type("books", "clear", ada.email)).code).toBe(0);
    expect(await api.call("getBooks", { headers: ada.headers })).toEqual({ email: null, asked: null });
    expect(await staff.type("books", "clear", newEmail())).toMatchObject({ code: 1 });
    const entries = await audited(ada.id);
    expect(entries).toMatchObject([
      { command: "books set", before: { asked: false }, after: { asked: true, confirmed: false } },
      { command: "books set", before: { confirmed: true }, after: { confirmed: true } },
      { command: "books clear", before: { confirmed: true }, after: { confirmed: false } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(mailbox);
    await expect(staff.type("books", "set", ada.email, "nobody")).rejects.toThrow(UsageError);
  });

  it("are requests for what is sold out, as numbers without a mailbox", async () => {
    const [soldOut] = (await productsInStock(api, 2, 20)).slice(-1) as [ProductSummary];
    const setStock = (packs: number) =>
      changeData(api, `update product_stock set packs = ${packs} where product_id = '${soldOut.id}'`);
    await setStock(0);
    const [waiting, asked] = [newEmail(), newEmail()];
    for (const email of [waiting, asked])
      await api.call("askBackInStock", {
        body: { productId: soldOut.id, email },
        headers: from(newAddress()),
      });
    await api.call("confirmBackInStock", { body: { token: secretOf(await letterTo(api, waiting)) } });
    const { output } = await staff.type("back-in-stock", "list");
    const line = output.split("\n").find((one) => one.startsWith(soldOut.sku)) ?? "";
    expect(line).toContain("wait: 1  not confirmed: 1");
    expect(output).not.toContain("@");
    const { headers } = await staffMember(api, "packer");
    expect(await api.call("listWaitedFor", { headers })).toContainEqual(
      expect.objectContaining({ sku: soldOut.sku, confirmed: 1, asked: 1 }),
    );
    await setStock(soldOut.stock);
  });

  it("are samples, by the orders that they are in", async () => {
    const body = { productId: product.id };
    const { id } = await api.call("addCartSample", { params: { id: "new" }, body });
    await api.call("setGuestDetails", {
      params: { id },
      body: { firstName: "Ada", lastName: "Buyer", email: ada.email },
    });
    const place = { ...address, addressLine1: `${crypto.randomUUID()} Mill Lane` };
    await api.call("setGuestAddress", { params: { id, type: "shipping" }, body: place });
    const placed = await api.call("checkoutAsGuest", { params: { id, method: "bank_transfer" } });
    const { code, output } = await staff.type("orders", "list", "--samples");
    expect([code, output]).toEqual([0, expect.stringContaining(placed.number)]);
    await expect(staff.type("orders", "list", "--samples", "--search", "Ada")).rejects.toThrow(UsageError);
  });
});
