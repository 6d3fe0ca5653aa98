import { budgets } from "../../../request-limits/budgets";
import { MAX_LINES, namedListLimits } from "../../../trade-rules/limits";
import type { ProductSummary } from "../../contract";
import { connect } from "../../database/connect";
import { sweeps } from "../../sweeping";
import {
  byBankTransfer,
  type Customer,
  cartToOrder,
  changeData,
  customer,
  describeOnPostgres,
  from,
  newAddress,
  newEmail,
  productsInStock,
  quickestDatabase,
  rowsOf,
  type StartedApi,
  startApi,
} from "../support";
import { lettersTo, letterTo, secretOf } from "../support/letters";
import { spendBudget } from "../support/spend-budget";

describeOnPostgres("a named list", () => {
  let api: StartedApi;
  let products: [ProductSummary, ProductSummary, ProductSummary];
  let ada: Customer;
  beforeAll(async () => {
    api = await startApi({
      database: "postgres",
      env: { UNPROVED_LETTERS_A_DAY: "3", SHOP_URL: "https://shop.example" },
    });
    products = (await productsInStock(api, 3)) as typeof products;
  });
  beforeEach(async () => {
    ada = await customer(api);
  });
  afterAll(() => api.stop());

  const get = (id: string, who = ada) => api.call("getNamedList", { params: { id }, headers: who.headers });
  const all = (who = ada) => api.call("listNamedLists", { headers: who.headers });
  const add = (id: string, body: object, who = ada) =>
    api.call("addToNamedList", { params: { id }, body, headers: who.headers });
  const begin = (name: string, productId = products[0].id, quantity = 3) =>
    add("new", { name, productId, quantity });
  const change = (id: string, lines: { productId: string; quantity: number }[], who = ada) =>
    api.call("changeNamedList", { params: { id }, body: { lines }, headers: who.headers });
  const order = (id: string, who = ada, cartId = "new", ifMatch?: string) =>
    api.call("orderNamedList", {
      params: { id },
      body: { cartId },
      headers: { ...who.headers, ...(ifMatch !== undefined && { "if-match": `"${ifMatch}"` }) },
    });
  const invite = (id: string, email: string, who = ada) =>
    api.call("inviteToNamedList", { params: { id }, body: { email }, headers: who.headers });
  const accept = (token: string, who: Customer) =>
    api.call("acceptListInvitation", { body: { token }, headers: who.headers });
  const packsOn = async (id: string, who = ada) =>
    (await get(id, who)).lines.map(({ sku, quantity }) => [sku, quantity]);

  /** Shares a list with a customer as both would. */
  async function share(id: string, who: Customer, email = newEmail()): Promise<void> {
    await invite(id, email);
    await accept(secretOf(await letterTo(api, email)), who);
  }

  it("is begun with a product, filled from a cart and from an order, and keeps the larger packs", async () => {
    const { id, added } = await begin("Monday");
    expect(added).toBe(1);
    const cart = await api.call("addCartItem", {
      params: { id: "new" },
      body: { productId: products[1].id, quantity: 4 },
      headers: ada.headers,
    });
    expect(await add(id, { cartId: cart.id })).toMatchObject({ id, added: 1, left: 0 });
    expect(await add(id, { cartId: "own" })).toMatchObject({ added: 0, left: 0 });
    const { headers } = ada;
    const ordered = await cartToOrder(api, [
      { productId: products[0].id, quantity: 5 },
      { productId: products[2].id, quantity: 1 },
    ]);
    const { orderId } = await api.call("checkout", { ...byBankTransfer(ordered), headers });
    expect(await add(id, { orderId })).toMatchObject({ added: 2, left: 0 });
    await add(id, { productId: products[0].id, quantity: 2 });
    expect(await packsOn(id)).toEqual([
      [products[0].sku, 5],
      [products[1].sku, 4],
      [products[2].sku, 1],
    ]);
    expect(await all()).toMatchObject([{ id, name: "Monday", isOwn: true, owner: "", lines: 3, people: 0 }]);
  });

  it("is priced at what can be had now, and says what cannot", async () => {
    const { id } = await begin("Short");
    await add(id, { productId: products[1].id, quantity: 10 });
    await changeData(api, `update product_stock set packs = 4 where product_id = '${products[1].id}'`);
    await changeData(api, `update products set status = 'withdrawn' where id = '${products[0].id}'`);
    const list = await get(id);
    await changeData(api, `update product_stock set packs = 400 where product_id = '${products[1].id}'`);
    await changeData(api, `update products set status = 'active' where id = '${products[0].id}'`);
    expect(list.lines).toMatchObject([
      { sku: products[0].sku, slug: "", state: "gone", available: 0, lineTotal: 0 },
      { sku: products[1].sku, state: "fewer", available: 4, quantity: 10 },
    ]);
    expect(list.ready).toBe(1);
    expect(list.itemsTotal).toBe(list.lines[1]?.lineTotal);
  });

  it("goes into the cart by one press as far as it can be had, once for a cart that was seen", async () => {
    const { id } = await begin("Order me");
    await add(id, { productId: products[1].id, quantity: 2 });
    await changeData(api, `update product_stock set packs = 0 where product_id = '${products[1].id}'`);
    const filled = await order(id);
    await changeData(api, `update product_stock set packs = 400 where product_id = '${products[1].id}'`);
    expect(filled.added).toBe(1);
    expect(filled.short).toMatchObject([{ wanted: 2, quantity: 0 }]);
    expect(filled.cart.items).toMatchObject([{ sku: products[0].sku, quantity: 3 }]);
    await order(id, ada, filled.cart.id, filled.cart.version);
    const again = api.refusal("orderNamedList", {
      params: { id },
      body: { cartId: filled.cart.id },
      headers: { ...ada.headers, "if-match": `"${filled.cart.version}"` },
    });
    expect(await again).toMatchObject({ status: 412 });
  });

  it("is changed line by line, and what a colleague took off meanwhile stays off", async () => {
    const { id } = await begin("Change me");
    await add(id, { productId: products[1].id, quantity: 1 });
    const changed = await change(id, [
      { productId: products[0].id, quantity: 7 },
      { productId: products[1].id, quantity: 0 },
      { productId: products[2].id, quantity: 9 },
    ]);
    expect(changed.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([[products[0].sku, 7]]);
    for (const quantity of [-1, 10_000, 1.5])
      expect(
        await api.refusal("changeNamedList", {
          params: { id },
          body: { lines: [{ productId: products[0].id, quantity }] },
          headers: ada.headers,
        }),
      ).toMatchObject({ status: 422 });
  });

  it("has a name of its own, which the owner alone changes", async () => {
    const [one, two] = [await begin("First"), await begin("Second")];
    const rename = (id: string, name: string, who = ada) =>
      api.refusal("renameNamedList", { params: { id }, body: { name }, headers: who.headers });
    expect(await rename(two.id, "FIRST")).toMatchObject({
      status: 409,
      envelope: { data: { reason: "list_name_taken" } },
    });
    const again = { params: { id: "new" }, body: { name: "first" }, headers: ada.headers };
    expect(await api.refusal("addToNamedList", again)).toMatchObject({ status: 409 });
    for (const name of ["", "a".repeat(61), "See www.evil.example", "a\nb"])
      expect(await rename(one.id, name)).toMatchObject({ status: 422 });
    const unnamed = { params: { id: "new" }, body: {}, headers: ada.headers };
    expect(await api.refusal("addToNamedList", unnamed)).toMatchObject({
      status: 422,
      envelope: { violations: [{ propertyPath: "name" }] },
    });
    await api.call("renameNamedList", {
      params: { id: one.id },
      body: { name: "first" },
      headers: ada.headers,
    });
    const bob = await customer(api);
    await share(one.id, bob);
    expect(await rename(one.id, "Bob's", bob)).toMatchObject({ status: 404 });
  });

  it("is made once by a form that is sent many times at once", async () => {
    const body = { name: "Once", productId: products[0].id };
    const made = await Promise.allSettled(Array.from({ length: 6 }, () => add("new", body)));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await all()).toHaveLength(1);
  });

  it("has room for as many lines as a cart, and an account for so many lists", async () => {
    const { id } = await begin("Full");
    await rowsOf(
      api,
      `insert into named_list_lines (list_id, product_id, quantity)
       select $1, id, 1 from products where id not in ($2, $3) order by id limit ${MAX_LINES - 1}`,
      [id, products[0].id, products[1].id],
    );
    const body = { productId: products[1].id };
    expect(await api.refusal("addToNamedList", { params: { id }, body, headers: ada.headers })).toMatchObject(
      {
        status: 409,
        envelope: { data: { reason: "list_full" } },
      },
    );
    await rowsOf(
      api,
      `insert into named_lists (id, user_id, name)
       select 'full-' || n || $1, $1, 'List ' || n from generate_series(2, ${namedListLimits.lists}) n`,
      [ada.id],
    );
    const more = { params: { id: "new" }, body: { name: "One more" }, headers: ada.headers };
    expect(await api.refusal("addToNamedList", more)).toMatchObject({
      envelope: { data: { reason: "lists_full" } },
    });
  });

  it("is shared by a mailed link, and opens, changes and is ordered for the colleague", async () => {
    const bob = await customer(api);
    const { id } = await begin("Warehouse");
    const email = newEmail();
    await invite(id, email);
    const letter = await letterTo(api, email);
    const token = secretOf(letter);
    expect(letter.text).toContain("Ada Buyer");
    for (const part of [letter.text, letter.html]) {
      expect(part).toContain("Warehouse");
      expect(part).toContain(`https://shop.example/account/lists/invitation/${token}`);
    }
    const read = { params: { token }, headers: bob.headers };
    expect(await api.call("getListInvitation", read)).toEqual({
      name: "Warehouse",
      owner: "Ada Buyer",
      lines: 1,
    });
    // Looking at it changes nothing, and needs somebody who is signed in.
    expect(await api.refusal("getListInvitation", { params: { token } })).toMatchObject({ status: 401 });
    expect(await api.refusal("getNamedList", { params: { id }, headers: bob.headers })).toMatchObject({
      status: 404,
    });
    expect(await accept(token, bob)).toEqual({ id });
    expect(
      await api.refusal("acceptListInvitation", { body: { token }, headers: bob.headers }),
    ).toMatchObject({ status: 404, envelope: { data: { reason: "link_invalid" } } });
    expect(await all(bob)).toMatchObject([{ id, isOwn: false, owner: "Ada Buyer", people: 1 }]);
    await change(id, [{ productId: products[0].id, quantity: 8 }], bob);
    await add(id, { productId: products[1].id, quantity: 2 }, bob);
    expect((await order(id, bob)).added).toBe(2);
    expect(await get(id, bob)).toMatchObject({ isOwn: false, people: [], invitations: [] });
    expect(await get(id)).toMatchObject({ isOwn: true, people: [{ name: "Ada Buyer", email }] });
    expect(api.logs()).not.toContain(token);
    expect(api.logs()).not.toContain(email);
  });

  it("is gone at once for who is removed, and for who leaves", async () => {
    const [bob, eve] = [await customer(api), await customer(api)];
    const { id } = await begin("Ours");
    await share(id, bob);
    await share(id, eve);
    const [first] = (await get(id)).people;
    const remove = { params: { id, personId: first!.id } };
    expect(await api.refusal("removeFromNamedList", { ...remove, headers: eve.headers })).toMatchObject({
      status: 404,
    });
    await api.call("removeFromNamedList", { ...remove, headers: ada.headers });
    await api.call("leaveNamedList", { params: { id }, headers: eve.headers });
    const refusals = async (who: Customer) => [
      (await api.refusal("getNamedList", { params: { id }, headers: who.headers })).status,
      (
        await api.refusal("changeNamedList", {
          params: { id },
          body: { lines: [{ productId: products[0].id, quantity: 1 }] },
          headers: who.headers,
        })
      ).status,
      (
        await api.refusal("orderNamedList", {
          params: { id },
          body: { cartId: "new" },
          headers: who.headers,
        })
      ).status,
    ];
    for (const who of [bob, eve]) expect(await refusals(who)).toEqual([404, 404, 404]);
    expect(await all(bob)).toEqual([]);
    expect((await get(id)).people).toEqual([]);
  });

  it("is the owner's alone to delete, to invite to and to look who has it", async () => {
    const bob = await customer(api);
    const { id } = await begin("Mine");
    await share(id, bob);
    const headers = bob.headers;
    expect(await api.refusal("deleteNamedList", { params: { id }, headers })).toMatchObject({ status: 404 });
    const body = { email: newEmail() };
    expect(await api.refusal("inviteToNamedList", { params: { id }, body, headers })).toMatchObject({
      status: 404,
    });
    await api.call("deleteNamedList", { params: { id }, headers: ada.headers });
    expect(await all()).toEqual([]);
    expect(await all(bob)).toEqual([]);
  });

  it("invites by a link that is good once, whoever opens it, and that can be taken back", async () => {
    const { id } = await begin("Link");
    const email = newEmail();
    await invite(id, email);
    const first = secretOf(await letterTo(api, email));
    await invite(id, email.toUpperCase());
    const second = secretOf(await letterTo(api, email, 2));
    expect((await get(id)).invitations).toHaveLength(1);
    const [bob, eve] = [await customer(api), await customer(api)];
    expect(
      await api.refusal("acceptListInvitation", { body: { token: first }, headers: bob.headers }),
    ).toMatchObject({ status: 404 });
    const accepted = await Promise.allSettled([accept(second, bob), accept(second, eve)]);
    expect(accepted.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await get(id)).people).toHaveLength(1);

    const other = newEmail();
    await invite(id, other);
    const token = secretOf(await letterTo(api, other));
    const [open] = (await get(id)).invitations;
    await api.call("withdrawListInvitation", {
      params: { id, invitationId: open!.id },
      headers: ada.headers,
    });
    expect(
      await api.refusal("acceptListInvitation", { body: { token }, headers: eve.headers }),
    ).toMatchObject({
      status: 404,
    });
  });

  it("answers and writes alike whether the address has an account", async () => {
    const { id } = await begin("Alike");
    const bob = await customer(api);
    const stranger = newEmail();
    expect(await invite(id, bob.email)).toEqual(await invite(id, stranger));
    const before = (await lettersTo(api, bob.email)).length;
    const words = ({ text }: { text: string }) => text.replaceAll(/invitation\/[\w-]+/g, "");
    const known = await letterTo(api, bob.email, Math.max(2, before));
    expect(words(known)).toBe(words(await letterTo(api, stranger)));
  });

  it("invites a mailbox so often a day, whoever asks", async () => {
    const { id } = await begin("Limits");
    const email = newEmail();
    for (let sent = 0; sent < 3; sent++) await invite(id, email);
    const once = { params: { id }, body: { email }, headers: ada.headers };
    expect(await api.refusal("inviteToNamedList", once)).toMatchObject({
      status: 429,
      envelope: { data: { reason: "letters_enough" } },
    });
    const bob = await customer(api);
    const his = await add("new", { name: "Bob's" }, bob);
    const again = { params: { id: his.id }, body: { email }, headers: bob.headers };
    expect(await api.refusal("inviteToNamedList", again)).toMatchObject({ status: 429 });
  });

  it("is shared with so many at most", async () => {
    const { id } = await begin("Crowd");
    await rowsOf(
      api,
      `insert into named_list_invitations (id, list_id, email, token_hash, ends_at)
       select 'crowd-' || n || $1, $1, 'crowd-' || n || '@shopper.example', 'crowd-' || n || $1, now() + interval '1 day'
       from generate_series(1, ${namedListLimits.people}) n`,
      [id],
    );
    const body = { email: newEmail() };
    expect(
      await api.refusal("inviteToNamedList", { params: { id }, body, headers: ada.headers }),
    ).toMatchObject({
      status: 409,
      envelope: { data: { reason: "list_people_full" } },
    });
  });

  it("is in its customer's export, and ends with the account", async () => {
    const bob = await customer(api);
    const { id } = await begin("Export");
    const email = newEmail();
    await share(id, bob, email);
    await invite(id, bob.email);
    expect((await api.call("exportAccount", { headers: ada.headers })).lists).toMatchObject({
      own: [
        {
          name: "Export",
          lines: [{ productId: products[0].id, quantity: 3 }],
          sharedWith: [email],
          invited: [bob.email],
        },
      ],
      shared: [],
    });
    expect((await api.call("exportAccount", { headers: bob.headers })).lists).toMatchObject({
      own: [],
      shared: [{ name: "Export" }],
      invitations: [{}],
    });
    await api.call("deleteAccount", { body: { current: bob.password }, headers: bob.headers });
    expect(await get(id)).toMatchObject({ people: [], invitations: [] });
    await api.call("deleteAccount", { body: { current: ada.password }, headers: ada.headers });
    expect(await rowsOf(api, "select id from named_lists where id = $1", [id])).toEqual([]);
  });

  it("of an account that an older program ended is swept, as are invitations after their time", async () => {
    const [bob, eve] = [await customer(api), await customer(api)];
    const { id } = await begin("Old");
    await share(id, bob);
    const invited = newEmail();
    await invite(id, invited);
    // Writing the letter sets the end anew.
    await letterTo(api, invited);
    await rowsOf(api, "update named_list_invitations set ends_at = now() - interval '1 second'");
    const sweep = async () => {
      const connection = await connect(api);
      for (const { table, batch } of sweeps)
        if (table.startsWith("named_list")) await connection.db.execute(batch(500));
      await connection.close();
    };
    await rowsOf(api, "update users set ended_at = now() where id = $1", [bob.id]);
    await sweep();
    expect(await get(id)).toMatchObject({ people: [], invitations: [] });
    expect(await rowsOf(api, "select id from named_list_invitations where list_id = $1", [id])).toEqual([]);
    await share(id, eve);
    await rowsOf(api, "update users set ended_at = now() where id = $1", [ada.id]);
    await sweep();
    expect(await all(eve)).toEqual([]);
  });

  it("takes nothing of another customer's", async () => {
    const eve = await customer(api);
    const cart = await api.call("addCartItem", {
      params: { id: "new" },
      body: { productId: products[0].id, quantity: 1 },
      headers: { ...eve.headers, ...from(newAddress()) },
    });
    const refusal = (body: object) =>
      api.refusal("addToNamedList", {
        params: { id: "new" },
        body: { name: "Stolen", ...body },
        headers: ada.headers,
      });
    expect(await refusal({ cartId: cart.id })).toMatchObject({ status: 404 });
    expect(await refusal({ orderId: "no-such" })).toMatchObject({ status: 404 });
    expect(await refusal({ productId: "no-such" })).toMatchObject({ status: 404 });
    expect(await all()).toEqual([]);
  });
});

describe("invitations of one owner", () => {
  let api: StartedApi;
  beforeAll(async () => {
    api = await startApi({ database: quickestDatabase(), env: { REQUEST_LIMITS: "on" } });
  });
  afterAll(() => api.stop());

  it("are limited, for nobody else", async () => {
    const [ada, bob] = [await customer(api), await customer(api)];
    const begin = ({ headers }: Customer) =>
      api.call("addToNamedList", { params: { id: "new" }, body: { name: "List" }, headers });
    const [hers, his] = [await begin(ada), await begin(bob)];
    const unknown = { params: { id: "no-such" }, body: { email: newEmail() }, headers: ada.headers };
    const { envelope } = await spendBudget(budgets.listInvitation.points, () =>
      api.call("inviteToNamedList", unknown),
    );
    expect(envelope).toMatchObject({ data: { reason: "too_many_attempts" } });
    const body = { email: newEmail() };
    expect(
      await api.refusal("inviteToNamedList", { params: { id: hers.id }, body, headers: ada.headers }),
    ).toMatchObject({ status: 429 });
    await api.call("inviteToNamedList", { params: { id: his.id }, body, headers: bob.headers });
  });
});
