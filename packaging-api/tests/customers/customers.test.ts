import { readFileSync } from "node:fs";
import { readAccountSheet, readGuestSheet } from "../../customers/read-customer";
import { searchCustomers } from "../../customers/search-customers";
import { connect } from "../../database/connect";
import { staffOn } from "../staff/staff-on";
import {
  address,
  byBankTransfer,
  type Customer,
  cartToOrder,
  customer,
  customerPassword,
  databasesToTest,
  describeOnPostgres,
  from,
  newAddress,
  newEmail,
  productsInStock,
  rowsOf,
  type StartedApi,
  signIn,
  startApi,
} from "../support";
import { letterTo } from "../support/letters";

type Staff = Awaited<ReturnType<typeof staffOn>>;

/** The same on both databases: what the commands say, and what comes of them. */
describe.each(databasesToTest())("a customer, on %s", (database) => {
  describe("in the hands of the staff", () => {
    let api: StartedApi;
    let staff: Staff;
    beforeAll(async () => {
      api = await startApi({ database, env: { SHOP_URL: "https://shop.example" } });
      staff = await staffOn(api, "grace");
    });
    afterAll(async () => {
      await staff.close();
      await api.stop();
    });

    const found = async (...words: string[]) =>
      JSON.parse((await staff.type("users", "search", ...words, "--json")).output) as {
        id: string;
        email: string;
        match: string;
        isGuest: boolean;
      }[];
    const emails = async (word: string) => (await found(word)).map(({ email }) => email);
    const isSignedIn = async ({ headers }: Customer) =>
      api.call("getMe", { headers }).then(
        () => true,
        () => false,
      );
    async function orderAsGuest(email: string): Promise<string> {
      const [product] = await productsInStock(api, 1, 40);
      const cart = await cartToOrder(api, [{ productId: product?.id ?? "", quantity: 1 }], email);
      return (await api.call("checkoutAsGuest", byBankTransfer(cart))).number;
    }

    it("is found by address, name, company, postcode and order", async () => {
      const ada = await customer(api);
      const names = { firstName: "Wilhelmina", lastName: "O'Shea-Østergaard", company: "Kraft & Söhne_%" };
      await api.call("updateMe", { body: names, headers: ada.headers });
      await api.call("addAddress", { body: { ...address, postCode: "EH99 9XX" }, headers: ada.headers });
      for (const word of [
        ada.email.slice(0, 20).toUpperCase(),
        "wilhelm",
        "Wilhelmina O'Shea",
        "o'shea-ø",
        "kraft & s",
        "EH99",
        "eh99 9x",
      ])
        expect([word, await emails(word)]).toEqual([word, [ada.email]]);
      for (const word of ["ilhelmina", "Kraft__", "%", "EH99 9XZ", "\\"])
        expect([word, await emails(word)]).toEqual([word, []]);
      expect((await found())[0]).toMatchObject({ id: ada.id, match: "latest" });
      const guest = newEmail();
      const number = await orderAsGuest(guest);
      expect(await found(`Order no. ${number}`)).toMatchObject([
        { isGuest: true, email: guest, match: "order" },
      ]);
      expect(await found(guest)).toMatchObject([{ isGuest: true, id: number, match: "guest" }]);
    });

    it("is mailed the way to a new password, which by itself changes nothing", async () => {
      const ada = await customer(api);
      expect(await staff.type("users", "recover", ada.email)).toEqual({
        code: 0,
        output: `A letter to ${ada.email} says how to choose a new password.`,
      });
      const letter = await letterTo(api, ada.email, 2);
      expect(letter.text).toMatch(/https:\/\/shop\.example\/recover\s/);
      await signIn(api, ada);
      expect(await staff.type("users", "recover", newEmail())).toEqual({
        code: 1,
        output: "There is no account of that address.",
      });
    });

    it("is signed out everywhere", async () => {
      const ada = await customer(api);
      const elsewhere = { ...ada, ...(await signIn(api, ada)) };
      expect([await isSignedIn(ada), await isSignedIn(elsewhere)]).toEqual([true, true]);
      expect((await staff.type("users", "sign-out", ada.email)).output).toBe(
        `${ada.email} is signed out of 2 places.`,
      );
      expect([await isSignedIn(ada), await isSignedIn(elsewhere)]).toEqual([false, false]);
      expect((await staff.type("users", "sign-out", ada.email)).output).toContain("was signed in nowhere");
    });

    it("is unlocked, and the audit log says until when they would have waited", async () => {
      const ada = await customer(api);
      for (let turn = 0; turn < 11; turn += 1)
        await api.refusal("login", {
          body: { username: ada.email, password: "wrong" },
          headers: from(newAddress()),
        });
      await staff.type("users", "unlock", ada.email);
      await signIn(api, ada);
      const [entry] = JSON.parse((await staff.type("audit", "--subject", ada.id, "--json")).output);
      expect(entry).toMatchObject({
        command: "users unlock",
        before: { waitsUntil: expect.stringMatching(/^20/) },
        after: { waitsUntil: null },
        source: "terminal",
      });
      expect(JSON.stringify(entry)).not.toContain(ada.email);
    });

    it("is exported with what guests ordered with the address, and that is written down", async () => {
      const ada = await customer(api);
      const number = await orderAsGuest(ada.email);
      const file = `${api.varDir}/ada.json`;
      expect(await staff.type("users", "export", ada.email, file)).toMatchObject({ code: 0 });
      const kept = JSON.parse(readFileSync(file, "utf8"));
      expect(kept).toMatchObject({ account: { email: ada.email }, guestOrders: [{ number }] });
      const own = await api.call("exportAccount", { headers: ada.headers });
      expect(Object.keys(kept).sort()).toEqual([...Object.keys(own), "guestOrders"].sort());
      for (const secret of ["passwordHash", "tokenHash", "approveUrl", '"key"'])
        expect(JSON.stringify(kept)).not.toContain(secret);
      expect((await staff.type("audit", "--subject", ada.id)).output).toContain("users export");
      expect(await staff.type("users", "export", newEmail(), `${api.varDir}/nobody.json`)).toEqual({
        code: 1,
        output: "The shop keeps nothing of that address.",
      });
    });

    it("is not named in the audit log where the terms to pay on account are refused", async () => {
      const [ada, nobody, waiting] = [await customer(api), newEmail(), newEmail()];
      const password = { password: customerPassword, confirm: true } as const;
      const person = { firstName: "Ada", lastName: "Buyer", email: waiting, ...password };
      await api.call("createUser", { body: person, headers: from(newAddress()) });
      const terms = ["--limit", "1000", "--days", "30"];
      for (const [email, verb, ...more] of [
        [nobody, "give", ...terms],
        [waiting, "give", ...terms],
        [ada.email, "hold", "--reason", "Unpaid"],
        [ada.email, "release"],
        [ada.email, "end"],
      ] as const)
        expect(await staff.type("credit", verb, email, ...more)).toMatchObject({ code: 1 });
      const audited = (await staff.type("audit", "--command", "credit", "--json")).output;
      expect(audited).toContain("no terms to pay on account");
      expect([nobody, waiting, ada.email].filter((email) => audited.includes(email))).toEqual([]);
    });

    it("is erased by the rule by which they end the account themselves, and what is kept is named", async () => {
      const ada = await customer(api);
      const number = await orderAsGuest(ada.email);
      const rehearsed = await staff.type("users", "erase", ada.email, "--dry-run");
      expect(rehearsed.output).toContain("1 order with what its invoices state");
      await signIn(api, ada);
      const { code, output } = await staff.type("users", "erase", ada.email);
      expect([code, output]).toEqual([0, expect.stringContaining("Kept for the tax law")]);
      expect((await letterTo(api, ada.email, 3)).headers.get("subject")).toContain("is closed");
      expect(await isSignedIn(ada)).toBe(false);
      expect(
        await api.refusal("login", {
          body: { username: ada.email, password: customerPassword },
          headers: from(newAddress()),
        }),
      ).toMatchObject({ status: 401 });
      expect(await found(ada.email)).toMatchObject([{ isGuest: true, id: number }]);
      // The address is free again.
      await customer(api, { email: ada.email });
      const nobody = newEmail();
      expect(await staff.type("users", "erase", nobody)).toMatchObject({ code: 1 });
      const audited = (await staff.type("audit", "--command", "users", "--json")).output;
      expect(audited).not.toContain(nobody);
      expect(audited).not.toContain(ada.email);
    });
  });
});

describeOnPostgres("customers in the hands of the staff", () => {
  let api: StartedApi;
  let connection: Awaited<ReturnType<typeof connect>>;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    connection = await connect(api);
  });
  afterAll(async () => {
    await connection.close();
    await api.stop();
  });

  it("are listed page by page, each once", async () => {
    await rowsOf(
      api,
      `insert into users (id, email, password_hash, first_name, last_name, company, activated_at)
       select 'page-' || n, case when n % 2 = 0 then 'zpage' else 'other' end || n || '@shopper.example', '',
         case when n % 3 = 0 then 'Zpage' else 'Ada' end, case when n % 5 = 0 then 'Zpage' else 'Buyer' end,
         case when n % 7 = 0 then 'Zpage Ltd' else '' end, now() from generate_series(1, 40) n`,
    );
    const expected = Array.from({ length: 40 }, (_, index) => index + 1)
      .filter((n) => [2, 3, 5, 7].some((factor) => n % factor === 0))
      .map((n) => `page-${n}`);
    for (const word of ["zpage", ""]) {
      const ids: string[] = [];
      let after: string | undefined;
      do {
        const page = await searchCustomers(connection.db, { word, after, limit: 4 });
        ids.push(...page.customers.map(({ id }) => id));
        after = page.next;
      } while (after !== undefined);
      expect(new Set(ids).size).toBe(ids.length);
      const mine = ids.filter((id) => id.startsWith("page-"));
      expect(mine.sort()).toEqual(
        word === "" ? Array.from({ length: 40 }, (_, n) => `page-${n + 1}`).sort() : [...expected].sort(),
      );
    }
  });

  it("have one sheet with all that is about them, and nothing that opens anything", async () => {
    const ada = await customer(api);
    const [product] = await productsInStock(api, 1, 40);
    await api.call("addAddress", { body: address, headers: ada.headers });
    const guestCart = await cartToOrder(api, [{ productId: product?.id ?? "", quantity: 1 }], ada.email);
    const { number } = await api.call("checkoutAsGuest", byBankTransfer(guestCart));
    const sheet = await readAccountSheet(connection.db, ada.id);
    expect(sheet).toMatchObject({
      email: ada.email,
      orderCount: 0,
      guestOrderCount: 1,
      addresses: [{ postCode: "LS1 4AP" }],
      credit: null,
      signIns: [{ device: expect.any(String) }],
      waitsUntil: null,
    });
    for (const secret of ["passwordHash", "privateKey", "twoStepSecret", ada.refreshToken])
      expect(JSON.stringify(sheet)).not.toContain(secret);
    expect(await readGuestSheet(connection.db, number)).toMatchObject({
      email: ada.email,
      orderCount: 1,
      orders: [{ number, status: "awaiting_payment" }],
    });
    expect(await readAccountSheet(connection.db, "nobody")).toBeUndefined();
    expect(await readGuestSheet(connection.db, "1")).toBeUndefined();
  });
});
