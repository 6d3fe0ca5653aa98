import { connect } from "../../database/connect";
import { sweeps } from "../../sweeping";
import { staffOn } from "../staff/staff-on";
import {
  address,
  byBankTransfer,
  type Customer,
  customer,
  customerPassword,
  databasesToTest,
  guest,
  newEmail,
  productsInStock,
  rowsOf,
  type StartedApi,
  startApi,
} from "../support";
import { lettersTo, letterTo, secretOf } from "../support/letters";
import { readPdf } from "../support/pdf-text";

type Staff = Awaited<ReturnType<typeof staffOn>>;

describe.each(databasesToTest())("a customer's books, on %s", (database) => {
  describe("by mail", () => {
    let api: StartedApi;
    let staff: Staff;
    beforeAll(async () => {
      api = await startApi({
        database,
        env: { SHOP_URL: "https://shop.example", UNPROVED_LETTERS_A_DAY: "3" },
      });
      staff = await staffOn(api, "olive");
    });
    afterAll(async () => {
      await staff.close();
      await api.stop();
    });

    const ask = ({ headers }: Customer, email: string, current = customerPassword) =>
      api.call("setBooksAddress", { body: { email, current }, headers });
    const confirm = (token: string) => api.call("confirmBooksAddress", { body: { token } });
    async function keepBooks(owner: Customer, email = newEmail()): Promise<{ email: string; token: string }> {
      await ask(owner, email);
      const token = secretOf(await letterTo(api, email));
      await confirm(token);
      return { email, token };
    }
    /** An order of the customer's own, which is paid. */
    async function buy({ headers }: Customer): Promise<{ number: string; orderId: string }> {
      const [product] = await productsInStock(api, 1);
      const body = { productId: product!.id, quantity: 2 };
      const { id } = await api.call("addCartItem", { params: { id: "new" }, body, headers });
      const params = { id };
      await api.call("setGuestDetails", { params, body: guest, headers });
      await api.call("setGuestAddress", { params: { ...params, type: "shipping" }, body: address, headers });
      const placed = await api.call("checkoutAsGuest", { ...byBankTransfer({ id }), headers });
      await staff.type("orders", "mark-paid", placed.number);
      return placed;
    }

    it("go to the mailbox that has confirmed it: each invoice and credit note, as PDF and as UBL", async () => {
      const ada = await customer(api);
      const email = newEmail();
      expect(await ask(ada, email)).toEqual({ email: null, asked: email });
      const asked = await letterTo(api, email);
      expect(asked.text).toContain(`The owner of the account ${ada.email.split(".")[0]}`);
      const token = secretOf(asked);
      expect(asked.text).toContain(`https://shop.example/books/${token}`);
      expect(await api.call("getBooksLink", { params: { token } })).toEqual({
        account: ada.email,
        isConfirmed: false,
      });
      // Nobody has confirmed it yet.
      await buy(ada);
      expect(await confirm(token)).toEqual({ account: ada.email, isConfirmed: true });
      expect(await confirm(token)).toEqual({ account: ada.email, isConfirmed: true });
      expect(await api.call("getBooks", { headers: ada.headers })).toEqual({ email, asked: null });

      const order = await buy(ada);
      const booked = await letterTo(api, email, 2);
      const { documents, total } = await api.call("getOrder", {
        params: { id: order.orderId },
        headers: ada.headers,
      });
      const { number } = documents[0]!;
      expect(booked.headers.get("subject")).toBe(`Invoice ${number} from Foldwell`);
      expect(booked.text).toContain("Send no more invoices here");
      expect(booked.text).not.toContain("thank-you");
      expect(booked.files.map(({ name }) => name)).toEqual([`${number}.pdf`, `${number}.xml`]);
      const [pdf, ubl] = booked.files;
      expect((await readPdf(pdf!.content)).files[0]?.name).toBe("factur-x.xml");
      const path = `/api/orders/${order.orderId}/documents/${number}`;
      const { headers } = ada;
      const pages = await Promise.all(
        [`${path}/get`, `${path}/ubl/get`].map(async (page) =>
          Buffer.from(await (await api.request(page, { headers })).arrayBuffer()),
        ),
      );
      expect([pdf!.content, ubl!.content].map((file, index) => file.equals(pages[index]!))).toEqual([
        true,
        true,
      ]);

      await staff.type("orders", "refund", order.number, "--amount", "1.20", "--reason", "One dented");
      const credited = await letterTo(api, email, 3);
      expect(credited.headers.get("subject")).toMatch(/^Credit note CN-\d{6} from Foldwell$/);
      expect(credited.text).toContain(number);
      expect(credited.files).toHaveLength(2);
      expect(total).toBeGreaterThan(120);
      expect(api.logs()).not.toContain(email);
      expect(api.logs()).not.toContain(token);
    });

    it("go where they went until another mailbox has confirmed it, and then there alone", async () => {
      const ada = await customer(api);
      const before = await keepBooks(ada);
      const after = newEmail();
      expect(await ask(ada, after)).toEqual({ email: before.email, asked: after });
      await buy(ada);
      await letterTo(api, before.email, 2);
      await confirm(secretOf(await letterTo(api, after)));
      await buy(ada);
      await letterTo(api, after, 2);
      expect(await lettersTo(api, before.email)).toHaveLength(2);
      const gone = await api.refusal("getBooksLink", { params: { token: before.token } });
      expect(gone).toMatchObject({ status: 404, envelope: { data: { reason: "link_invalid" } } });
    });

    it("stop by the link in any letter, and by the customer", async () => {
      const [ada, bob] = [await customer(api), await customer(api)];
      const [adas, bobs] = [await keepBooks(ada), await keepBooks(bob)];
      expect(await api.call("stopBooksAddress", { body: { token: adas.token } })).toEqual({});
      expect(await api.refusal("stopBooksAddress", { body: { token: adas.token } })).toMatchObject({
        status: 404,
      });
      expect(await api.call("getBooks", { headers: ada.headers })).toEqual({ email: null, asked: null });
      expect(await api.call("removeBooksAddress", { headers: bob.headers })).toEqual({
        email: null,
        asked: null,
      });
      expect(await api.refusal("confirmBooksAddress", { body: { token: bobs.token } })).toMatchObject({
        status: 404,
      });
      const carol = await customer(api);
      const carols = await keepBooks(carol);
      for (const owner of [ada, bob, carol]) await buy(owner);
      await letterTo(api, carols.email, 2);
      for (const { email } of [adas, bobs]) expect(await lettersTo(api, email)).toHaveLength(1);
    });

    it("are nobody's to set without the password, or to confirm without the letter", async () => {
      const ada = await customer(api);
      const email = newEmail();
      const wrong = { body: { email, current: "not her password" }, headers: ada.headers };
      expect(await api.refusal("setBooksAddress", wrong)).toMatchObject({ status: 422 });
      const none = { body: { email: "ada@shopper", current: customerPassword }, headers: ada.headers };
      expect(await api.refusal("setBooksAddress", none)).toMatchObject({ status: 422 });
      expect(
        await api.refusal("setBooksAddress", { body: { email, current: customerPassword } }),
      ).toMatchObject({
        status: 401,
      });
      await ask(ada, email);
      const token = secretOf(await letterTo(api, email));
      const [id, proof] = token.split("_", 2);
      for (const forged of [id!, `${id}_`, `${id}_${"A".repeat(proof!.length)}`, `_${proof}`, "x"])
        expect(await api.refusal("confirmBooksAddress", { body: { token: forged } })).toMatchObject({
          status: 404,
        });
      expect(await api.call("getBooks", { headers: ada.headers })).toEqual({ email: null, asked: email });
    });

    it("are not written to a mailbox that has had its letters, whoever asks", async () => {
      const email = newEmail();
      for (let count = 0; count < 8; count += 1) await ask(await customer(api), email);
      const waits = await customer(api);
      const { email: other } = await keepBooks(waits);
      await letterTo(api, other);
      expect(await lettersTo(api, email)).toHaveLength(3);
    });

    it("are one mailbox's, however many confirm at once", async () => {
      const ada = await customer(api);
      const before = await keepBooks(ada);
      const email = newEmail();
      await ask(ada, email);
      const token = secretOf(await letterTo(api, email));
      await Promise.all([confirm(token), confirm(token), ask(ada, before.email), ask(ada, newEmail())]);
      const { email: now } = await api.call("getBooks", { headers: ada.headers });
      expect(now).toBe(email);
    });

    if (database === "postgres")
      it("are forgotten where nobody confirmed them, and where an older version ended the account", async () => {
        const [ada, bob, carol] = [await customer(api), await customer(api), await customer(api)];
        await ask(ada, newEmail());
        await keepBooks(bob);
        await keepBooks(carol);
        await rowsOf(
          api,
          "update books_addresses set ends_at = now() - interval '1 minute' where user_id = any($1)",
          [[ada.id, carol.id]],
        );
        await rowsOf(api, "update users set ended_at = now() where id = $1", [bob.id]);
        const connection = await connect(api);
        const sweep = sweeps.find(({ table }) => table === "books_addresses");
        await connection.background.execute(sweep!.batch(1_000));
        await connection.close();
        const left = await rowsOf<{ user_id: string }>(
          api,
          "select user_id from books_addresses where user_id = any($1)",
          [[ada.id, bob.id, carol.id]],
        );
        expect(left).toEqual([{ user_id: carol.id }]);
      });

    it("are in what a customer takes away, and gone with the account", async () => {
      const ada = await customer(api);
      const { email, token } = await keepBooks(ada);
      const order = await buy(ada);
      await letterTo(api, email, 2);
      expect(await api.call("exportAccount", { headers: ada.headers })).toMatchObject({
        books: { email, asked: null },
      });
      await api.call("deleteAccount", { body: { current: customerPassword }, headers: ada.headers });
      expect(await api.refusal("getBooksLink", { params: { token } })).toMatchObject({ status: 404 });
      await staff.type("orders", "refund", order.number, "--amount", "full", "--reason", "Never came");
      const bob = await customer(api);
      const bobs = await keepBooks(bob);
      await buy(bob);
      await letterTo(api, bobs.email, 2);
      expect(await lettersTo(api, email)).toHaveLength(2);
    });
  });
});
