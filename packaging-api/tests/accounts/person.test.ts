import {
  byBankTransfer,
  cartToOrder,
  productsInStock,
  type RunningApi,
  rowsOf,
  sharedApi,
  until,
} from "../support";
import { type Customer, customer, newEmail, signIn } from "../support/customer";
import { describeOnPostgres } from "../support/describe-on-postgres";
import { lettersTo, letterTo } from "../support/letters";
import { address } from "../support/shopper";

const details = { firstName: "Ada", lastName: "Lovelace" };

describeOnPostgres("a customer", () => {
  let api: RunningApi;
  let ada: Customer;
  beforeAll(async () => {
    api = await sharedApi("postgres");
    ada = await customer(api);
  });

  it("saves the profile, which is complete from then on", async () => {
    await rowsOf(api, "update users set profile_updated_at = null where id = $1", [ada.id]);
    const { headers } = ada;
    expect((await api.call("getMe", { headers })).profileUpdatedAt).toBeNull();
    const saved = await api.call("updateMe", {
      headers,
      body: { ...details, company: "Engines Ltd", vatNumber: "gb 220 4302 31", notifyWishlist: false },
    });
    expect(saved).toMatchObject({ ...details, vatNumber: "GB220430231", notifyWishlist: false });
    expect(saved.profileUpdatedAt).not.toBeNull();
    // What is left out stays.
    const again = await api.call("updateMe", { headers, body: details });
    expect(again).toMatchObject({ company: "Engines Ltd", vatNumber: "GB220430231", notifyWishlist: false });
  });

  it.each([
    ["a VAT number whose check digits are wrong", { ...details, vatNumber: "GB220430232" }, "vatNumber"],
    ["no name", { firstName: "", lastName: "Lovelace" }, "firstName"],
  ])("is refused %s", async (_what, body, path) => {
    const { envelope } = await api.refusal("updateMe", { headers: ada.headers, body });
    expect(envelope.violations?.map(({ propertyPath }) => propertyPath)).toEqual([path]);
  });

  it("changes the password, which signs out everywhere else", async () => {
    const bob = await customer(api);
    const elsewhere = await signIn(api, bob);
    const body = { current: "Wrong-One-1", new: "Better-Tape-2", confirm: "Better-Tape-2" };
    const wrong = await api.refusal("changePassword", { headers: bob.headers, body });
    expect(wrong.envelope).toMatchObject({
      code: 422,
      violations: [{ propertyPath: "current", message: "This value should be the user's current password." }],
    });
    const easy = { current: bob.password, new: "AdaBuyer-2026", confirm: "AdaBuyer-2026" };
    expect(
      (await api.refusal("changePassword", { headers: bob.headers, body: easy })).envelope.violations,
    ).toEqual([
      { propertyPath: "new", message: "This value is too easy to guess. Please use another password." },
    ]);
    await api.call("changePassword", { headers: bob.headers, body: { ...body, current: bob.password } });
    expect((await api.call("getMe", { headers: bob.headers })).email).toBe(bob.email);
    expect((await api.refusal("getMe", { headers: elsewhere.headers })).status).toBe(401);
    await signIn(api, { email: bob.email, password: "Better-Tape-2" });
    expect((await letterTo(api, bob.email, 2)).text).toMatch(/password was changed/);
  });

  it("stores a key pair, and returns it as it was given", async () => {
    const { headers } = ada;
    expect(await api.call("getKeys", { headers })).toBeNull();
    const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
    const pair = { publicKey: base64({ kty: "RSA" }), privateKey: base64({ iv: "…", iterations: 600_000 }) };
    await api.call("setKeys", { headers, body: pair });
    expect(await api.call("getKeys", { headers })).toEqual(pair);
    const { envelope } = await api.refusal("setKeys", {
      headers,
      body: { publicKey: base64("text"), privateKey: "AAAA" },
    });
    expect(envelope.violations?.map(({ propertyPath }) => propertyPath)).toEqual(["publicKey", "privateKey"]);
  });

  it("searches what is theirs, and nothing else", async () => {
    const [mine, theirs] = await Promise.all([customer(api), customer(api)]);
    for (const { headers } of [mine, theirs]) {
      await api.call("addAddress", { headers, body: { ...address, addressLine1: "100% Wharf_Road" } });
      const [product] = await productsInStock(api, 1);
      await api.call("addToWishlist", { headers, body: { productId: product!.id } });
    }
    const search = (term: string) =>
      api.call("searchOwnRecords", { headers: mine.headers, params: { term } });
    expect((await search("100% wharf_")).addresses).toHaveLength(1);
    expect((await search("%")).addresses).toHaveLength(1);
    expect((await search("zzz")).addresses).toHaveLength(0);
    const [wish] = await api.call("addToWishlist", {
      headers: mine.headers,
      body: { productId: (await productsInStock(api, 1))[0]!.id },
    });
    expect((await search(wish!.sku)).wishlist.map(({ id }) => id)).toEqual([wish!.id]);
    const empty = await api.request("/api/users/search/%20", { headers: mine.headers });
    expect(empty.status).toBe(422);
  });

  it("takes everything along, and ends the account: the order stays, the person goes", async () => {
    const leaving = await customer(api, { email: newEmail() });
    const { headers, email, password } = leaving;
    await api.call("addAddress", { headers, body: address });
    const [product] = await productsInStock(api, 1);
    const cart = await cartToOrder(api, [{ productId: product!.id, quantity: 1 }]);
    await api.call("mergeCart", { headers, params: { id: cart.id } });
    const order = await api.call("checkoutAsGuest", { ...byBankTransfer(cart), headers });

    await rowsOf(
      api,
      `insert into payments (id, order_id, method, amount, approve_url) values ('try', $1, 'paypal', 1, 'https://pay.example/secret')`,
      [order.orderId],
    );

    const kept = await api.call("exportAccount", { headers });
    const text = JSON.stringify(kept);
    expect(kept).toMatchObject({
      account: { email },
      orders: [{ number: order.number, history: [{}, {}, {}], payments: [{ amount: 1 }], refunds: [] }],
    });
    expect(text).toContain(address.addressLine1);
    for (const secret of ["argon2id", order.key, cart.id, "twoStepSecret", "https://pay.example"])
      expect(text).not.toContain(secret);

    expect((await api.refusal("deleteAccount", { headers, body: { current: "Wrong-One-1" } })).status).toBe(
      422,
    );
    await api.call("deleteAccount", { headers, body: { current: password } });
    expect((await api.refusal("getMe", { headers })).envelope.message).toBe("Invalid JWT Token");
    // The order's letter went to the account's address as well.
    expect((await letterTo(api, email, 3)).text).toMatch(/account is closed/);

    const rows = await rowsOf<{ text: string }>(
      api,
      `select row_to_json(u)::text as text from users u where id = $1
       union all select row_to_json(a)::text from addresses a where user_id = $1
       union all select row_to_json(s)::text from sign_ins s where user_id = $1
       union all select row_to_json(c)::text from carts c where user_id = $1
       union all select row_to_json(o)::text from outbox o where done_at is not null`,
      [leaving.id],
    );
    expect(rows.filter(({ text }) => text.includes(email))).toEqual([]);
    expect(rows.filter(({ text }) => text.includes('"user_id"'))).toEqual([]);
    const [invoice] = await rowsOf(api, "select email, user_id from orders where number = $1", [
      order.number,
    ]);
    expect(invoice).toEqual({ email: expect.stringContaining("@"), user_id: leaving.id });
    // The address is free again.
    await customer(api, { email });
  });

  it("is not written to any more after the farewell", async () => {
    const { id, headers, email, password } = await customer(api);
    await api.call("deleteAccount", { headers, body: { current: password } });
    const [late] = await rowsOf<{ id: string }>(
      api,
      "insert into outbox (kind, payload) values ('mail.password-changed', $1) returning id",
      [{ userId: id }],
    );
    await until("the late letter's end", async () => {
      const [row] = await rowsOf(api, "select id from outbox where id = $1 and done_at is not null", [
        late?.id,
      ]);
      return row;
    });
    expect(await lettersTo(api, email)).toHaveLength(2);
  });
});
