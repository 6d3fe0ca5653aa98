import { budgets } from "../../../request-limits/budgets";
import type { ProductSummary } from "../../contract";
import { connect } from "../../database/connect";
import { sweeps } from "../../sweeping";
import { csvFile } from "../staff/run-staff";
import { staffOn } from "../staff/staff-on";
import {
  byBankTransfer,
  cartToOrder,
  changeData,
  customer,
  customerPassword,
  databasesToTest,
  describeOnPostgres,
  from,
  newAddress,
  newEmail,
  productsInStock,
  quickestDatabase,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";
import { lettersTo, letterTo, secretOf } from "../support/letters";
import { spendBudget } from "../support/spend-budget";

type Staff = Awaited<ReturnType<typeof staffOn>>;

const ask = (api: StartedApi, productId: string, email: string) =>
  api.call("askBackInStock", { body: { productId, email }, headers: from(newAddress()) });
const confirm = (api: StartedApi, token: string) => api.call("confirmBackInStock", { body: { token } });

/** Asks and confirms as the mailbox's owner would. @returns the secret of the letter */
async function waitFor(api: StartedApi, productId: string, email: string): Promise<string> {
  await ask(api, productId, email);
  const token = secretOf(await letterTo(api, email));
  await confirm(api, token);
  return token;
}

/** The same rules on both databases: what is seen over HTTP, in the mail and by the staff. */
describe.each(databasesToTest())("whoever waits for a product, on %s", (database) => {
  describe("without an account", () => {
    let api: StartedApi;
    let staff: Staff;
    let product: ProductSummary;
    beforeAll(async () => {
      api = await startApi({ database, env: { SHOP_URL: "https://shop.example" } });
      staff = await staffOn(api, "grace");
      product = (await productsInStock(api, 1))[0]!;
    });
    afterAll(async () => {
      await staff.close();
      await api.stop();
    });
    beforeEach(() => staff.type("stock", "set", product.sku, "0"));

    it("confirms by the letter, is mailed once when it is there again, and is gone", async () => {
      const email = newEmail();
      expect(await ask(api, product.id, email)).toEqual({});
      const asked = await letterTo(api, email);
      const token = secretOf(asked);
      for (const part of [asked.text, asked.html]) {
        expect(part).toContain("Yes, mail me when it is back");
        expect(part).toContain("Forget this");
        expect(part).toContain(`https://shop.example/back-in-stock/${token}`);
      }
      expect(await api.call("getBackInStockRequest", { params: { token } })).toMatchObject({
        product: { sku: product.sku, stock: 0 },
        isConfirmed: false,
        isSold: true,
      });
      expect(await confirm(api, token)).toMatchObject({ isConfirmed: true });
      expect(await confirm(api, token)).toMatchObject({ isConfirmed: true });
      expect(await lettersTo(api, email)).toHaveLength(1);

      await staff.type("stock", "set", product.sku, "40");
      const back = await letterTo(api, email, 2);
      expect(back.text).toContain("It is in stock now.");
      expect(back.text).toContain(product.name);
      expect(back.text).toContain(`https://shop.example/p/${product.slug}`);
      expect(back.text).toContain("your address is deleted now");
      expect(back.text).toContain(product.sku);
      const gone = await api.refusal("getBackInStockRequest", { params: { token } });
      expect(gone).toMatchObject({ status: 404, envelope: { data: { reason: "link_invalid" } } });
      expect(api.logs()).not.toContain(email);
      expect(api.logs()).not.toContain(token);

      // Once only.
      await staff.type("stock", "set", product.sku, "0");
      await staff.type("stock", "set", product.sku, "40");
      const later = newEmail();
      await staff.type("stock", "set", product.sku, "0");
      await waitFor(api, product.id, later);
      await staff.type("stock", "set", product.sku, "40");
      await letterTo(api, later, 2);
      expect(await lettersTo(api, email)).toHaveLength(2);
    });

    it("is mailed nothing without the confirmation, or once it is forgotten", async () => {
      const [silent, forgotten, waits] = [newEmail(), newEmail(), newEmail()];
      await ask(api, product.id, silent);
      await letterTo(api, silent);
      const token = await waitFor(api, product.id, forgotten);
      expect(await api.call("forgetBackInStock", { body: { token } })).toEqual({});
      expect(await api.refusal("forgetBackInStock", { body: { token } })).toMatchObject({ status: 404 });
      expect(await api.refusal("confirmBackInStock", { body: { token } })).toMatchObject({ status: 404 });
      await waitFor(api, product.id, waits);
      await staff.type("stock", "adjust", product.sku, "+40", "--reason", "Delivery");
      await letterTo(api, waits, 2);
      expect(await lettersTo(api, silent)).toHaveLength(1);
      expect(await lettersTo(api, forgotten)).toHaveLength(1);
    });

    it("is mailed when a file brings packs, and when an order gives them back", async () => {
      const [byFile, byCancelling] = [newEmail(), newEmail()];
      await waitFor(api, product.id, byFile);
      const file = await csvFile("sku,stock", `${product.sku},2`);
      expect((await staff.type("catalogue", "import", file)).output).toContain("1 changed");
      await letterTo(api, byFile, 2);

      const cart = await cartToOrder(api, [{ productId: product.id, quantity: 2 }]);
      const { number } = await api.call("checkoutAsGuest", byBankTransfer(cart));
      await waitFor(api, product.id, byCancelling);
      expect(await staff.type("orders", "cancel", number, "--reason", "Sold out")).toMatchObject({ code: 0 });
      await letterTo(api, byCancelling, 2);
    });

    it("is mailed at once when it came back before the confirmation", async () => {
      const email = newEmail();
      await ask(api, product.id, email);
      const token = secretOf(await letterTo(api, email));
      await staff.type("stock", "set", product.sku, "40");
      await confirm(api, token);
      expect((await letterTo(api, email, 2)).text).toContain("It is in stock now.");
    });

    it("is told that it waits already, with a new link", async () => {
      const email = newEmail();
      const token = await waitFor(api, product.id, email);
      await ask(api, product.id, email.toUpperCase());
      const again = await letterTo(api, email, 2);
      expect(again.text).toContain("You confirmed that before");
      expect(secretOf(again)).not.toBe(token);
      expect(await api.refusal("forgetBackInStock", { body: { token } })).toMatchObject({ status: 404 });
      await api.call("forgetBackInStock", { body: { token: secretOf(again) } });
    });

    it("is told what cannot be waited for, or is no address", async () => {
      const refusal = (productId: string, email: string) =>
        api.refusal("askBackInStock", { body: { productId, email } });
      expect(await refusal("no-such", newEmail())).toMatchObject({
        status: 404,
        envelope: { data: { reason: "product_unknown" } },
      });
      await staff.type("stock", "set", product.sku, "40");
      expect(await refusal(product.id, newEmail())).toMatchObject({
        status: 409,
        envelope: { data: { reason: "in_stock" } },
      });
      for (const email of [
        "",
        "nobody",
        `${"a".repeat(200)}@shopper.example`,
        "a@b.example\r\nBcc: c@d.example",
      ])
        expect(await refusal(product.id, email)).toMatchObject({
          status: 422,
          envelope: { violations: [{ propertyPath: "email" }] },
        });
      expect(await api.refusal("confirmBackInStock", { body: { token: "x".repeat(101) } })).toMatchObject({
        status: 422,
      });
      expect(await api.refusal("confirmBackInStock", { body: { token: "guessed" } })).toMatchObject({
        status: 404,
      });
    });
  });
});

describeOnPostgres("requests to be mailed", () => {
  let api: StartedApi;
  let staff: Staff;
  let product: ProductSummary;
  beforeAll(async () => {
    api = await startApi({ database: "postgres", env: { UNPROVED_LETTERS_A_DAY: "60" } });
    staff = await staffOn(api, "grace");
    product = (await productsInStock(api, 1))[0]!;
  });
  afterAll(async () => {
    await staff.close();
    await api.stop();
  });
  beforeEach(() => staff.type("stock", "set", product.sku, "0"));

  const requests = (email: string) =>
    rowsOf<{ product_id: string; confirmed_at: Date | null; days: number }>(
      api,
      `select product_id, confirmed_at, round(extract(epoch from ends_at - now()) / 86400)::int as days
       from back_in_stock_requests where lower(email) = lower($1)`,
      [email],
    );
  const crowd = (count: number, productId = product.id) =>
    rowsOf(
      api,
      `insert into back_in_stock_requests (id, product_id, email, token_hash, confirmed_at, ends_at)
       select 'crowd-' || n, $2, 'crowd-' || n || '@shopper.example', 'crowd-' || n,
         now() - interval '1 day' + make_interval(secs => n), now() + interval '1 day' from generate_series(1, $1::int) n`,
      [count, productId],
    );

  it("are kept for a week, and for 180 days once confirmed", async () => {
    const email = newEmail();
    await ask(api, product.id, email);
    const token = secretOf(await letterTo(api, email));
    expect(await requests(email)).toEqual([{ product_id: product.id, confirmed_at: null, days: 7 }]);
    await confirm(api, token);
    expect(await requests(email)).toEqual([
      { product_id: product.id, confirmed_at: expect.any(Date), days: 180 },
    ]);
    await rowsOf(api, "update back_in_stock_requests set ends_at = now() - interval '1 second'");
    expect(await api.refusal("confirmBackInStock", { body: { token } })).toMatchObject({ status: 404 });
    await staff.type("stock", "set", product.sku, "40");
    const sweep = sweeps.find(({ table }) => table === "back_in_stock_requests")!;
    const connection = await connect(api);
    await connection.db.execute(sweep.batch(500));
    await connection.close();
    expect(await requests(email)).toEqual([]);
    expect(await lettersTo(api, email)).toHaveLength(1);
  });

  it("are fifty for a mailbox, however it is written, and the answer does not say so", async () => {
    const name = newEmail().replace("@", "");
    await rowsOf(
      api,
      `insert into back_in_stock_requests (id, product_id, email, token_hash, ends_at)
       select 'many-' || id, id, $1, 'many-' || id, now() + interval '1 day' from products where id <> $2 order by id limit 50`,
      [`${name}@gmail.com`, product.id],
    );
    expect(await ask(api, product.id, `${name.slice(0, 3)}.${name.slice(3)}+box@gmail.com`)).toEqual({});
    expect(
      await rowsOf(api, "select from back_in_stock_requests where product_id = $1", [product.id]),
    ).toEqual([]);
    await rowsOf(
      api,
      "delete from back_in_stock_requests where id = (select min(id) from back_in_stock_requests)",
    );
    await ask(api, product.id, `${name}+box@gmail.com`);
    expect(await requests(`${name}+box@gmail.com`)).toHaveLength(1);
    await rowsOf(api, "delete from back_in_stock_requests");
  });

  it("are worked off first come first served, a few at a time, while packs are there", async () => {
    await crowd(10_000);
    const begun = performance.now();
    await staff.type("stock", "set", product.sku, "40");
    // Only that they are to be written is in the transaction of the stock.
    expect(performance.now() - begun).toBeLessThan(2_000);
    const written = () =>
      rowsOf<{ id: number }>(
        api,
        "select id from outbox where kind = 'mail.back-in-stock' and payload ->> 'tokenHash' like 'crowd-%'",
      );
    await until("the first letters", async () => ((await written()).length > 0 ? true : undefined));
    expect((await written()).length).toBeLessThanOrEqual(50);
    await letterTo(api, "crowd-1@shopper.example");
    const [left] = await rowsOf<{ count: number; first: string }>(
      api,
      "select count(*)::int as count, min(confirmed_at)::text as first from back_in_stock_requests",
    );
    expect(left?.count).toBeGreaterThanOrEqual(9_950);
    const waiting = "select from outbox where kind = 'stock.returned' and done_at is null and due_at > now()";
    expect(await rowsOf(api, waiting)).toHaveLength(1);

    // Sold out again: who was not written to waits for the next time.
    await staff.type("stock", "set", product.sku, "0");
    await rowsOf(api, "update outbox set due_at = now() where kind = 'stock.returned' and done_at is null");
    await until("the rest to be looked at", async () =>
      (await rowsOf(api, "select from outbox where kind = 'stock.returned' and done_at is null")).length === 0
        ? true
        : undefined,
    );
    const [after] = await rowsOf<{ count: number }>(
      api,
      "select count(*)::int as count from back_in_stock_requests",
    );
    expect(after!.count).toBeGreaterThanOrEqual(left!.count);
    await rowsOf(api, "delete from back_in_stock_requests");
  });

  it("wait again when the product was sold out before the letter was sent", async () => {
    const email = newEmail();
    const token = await waitFor(api, product.id, email);
    const [row] = await rowsOf<{ token_hash: string; confirmed_at: Date; ends_at: Date }>(
      api,
      "delete from back_in_stock_requests where email = $1 returning token_hash, confirmed_at, ends_at",
      [email],
    );
    const payload = {
      productId: product.id,
      email,
      tokenHash: row!.token_hash,
      confirmedAt: row!.confirmed_at,
      endsAt: row!.ends_at,
    };
    await rowsOf(api, "insert into outbox (kind, payload) values ('mail.back-in-stock', $1)", [payload]);
    await until("the request", async () => ((await requests(email)).length === 1 ? true : undefined));
    expect(await lettersTo(api, email)).toHaveLength(1);
    expect(await api.call("getBackInStockRequest", { params: { token } })).toMatchObject({
      isConfirmed: true,
    });
    await staff.type("stock", "set", product.sku, "40");
    await letterTo(api, email, 2);
    const [effect] = await until("the effect to be closed", async () => {
      const done = await rowsOf<{ payload: object }>(
        api,
        "select payload from outbox where kind = 'mail.back-in-stock' and done_at is not null and payload ->> 'tokenHash' = $1",
        [row!.token_hash],
      );
      return done.length === 2 ? done : undefined;
    });
    expect(effect?.payload).not.toHaveProperty("email");
  });

  it("are not missed by packs that come at the same moment", async () => {
    const emails = Array.from({ length: 8 }, () => newEmail());
    for (const email of emails) await ask(api, product.id, email);
    const tokens = [];
    for (const email of emails) tokens.push(secretOf(await letterTo(api, email)));
    await Promise.all([
      ...tokens.map((token) => confirm(api, token)),
      staff.type("stock", "set", product.sku, "40"),
    ]);
    for (const email of emails) await letterTo(api, email, 2);
    for (const email of emails) expect(await lettersTo(api, email)).toHaveLength(2);
  });

  it("of a withdrawn product wait until they end, and are mailed when it is sold again", async () => {
    const email = newEmail();
    const token = await waitFor(api, product.id, email);
    await staff.type("catalogue", "import", await csvFile("sku,status,stock", `${product.sku},withdrawn,5`));
    expect(await api.call("getBackInStockRequest", { params: { token } })).toMatchObject({ isSold: false });
    expect(await api.refusal("askBackInStock", { body: { productId: product.id, email } })).toMatchObject({
      status: 404,
    });
    expect(await lettersTo(api, email)).toHaveLength(1);
    await staff.type("catalogue", "import", await csvFile("sku,status", `${product.sku},active`));
    await letterTo(api, email, 2);
  });

  it("of a customer's address are in the export, and go with the account", async () => {
    const ada = await customer(api);
    await ask(api, product.id, ada.email.toUpperCase());
    await until("the request", async () => ((await requests(ada.email)).length === 1 ? true : undefined));
    const exported = await api.call("exportAccount", { headers: ada.headers });
    expect(exported).toMatchObject({ backInStockRequests: [{ productId: product.id, confirmedAt: null }] });
    expect(JSON.stringify(exported)).not.toContain("tokenHash");
    await api.call("deleteAccount", { body: { current: customerPassword }, headers: ada.headers });
    expect(await requests(ada.email)).toEqual([]);
  });
});

describe("whoever asks to be mailed again and again", () => {
  const LETTERS = 2;
  let api: StartedApi;
  let product: ProductSummary;
  beforeAll(async () => {
    const env = { REQUEST_LIMITS: "on", UNPROVED_LETTERS_A_DAY: String(LETTERS) };
    api = await startApi({ database: quickestDatabase(), env });
    product = (await productsInStock(api, 1))[0]!;
    await changeData(api, `update products set stock = 0 where id = '${product.id}'`);
  });
  afterAll(() => api.stop());

  it("has few letters mailed to one mailbox, and is told nothing of it, in the same time", async () => {
    const [email, other] = [newEmail(), newEmail()];
    for (let turn = 0; turn < LETTERS + 2; turn += 1) {
      const begun = performance.now();
      expect(await ask(api, product.id, email)).toEqual({});
      expect(performance.now() - begun).toBeGreaterThan(240);
    }
    await ask(api, product.id, other);
    await letterTo(api, other);
    await letterTo(api, email, LETTERS);
    expect(await lettersTo(api, email)).toHaveLength(LETTERS);
  });

  it("is refused as a network", async () => {
    const headers = from(newAddress());
    const body = { productId: "no-such", email: newEmail() };
    await spendBudget(budgets.backInStock.points, () => api.call("askBackInStock", { body, headers }));
    expect(await ask(api, product.id, newEmail())).toEqual({});
  });
});
