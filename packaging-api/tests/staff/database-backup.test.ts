import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { CheckoutAnswer } from "../../contract";
import {
  byBankTransfer,
  type Customer,
  cartToOrder,
  changeData,
  customer,
  databasesToTest,
  productsInStock,
  quickestDatabase,
  rowsOf,
  type StartedApi,
  signIn,
  startApi,
} from "../support";
import { temporaryFolder } from "../support/run-folder";
import { runStaff } from "./run-staff";

type Kind = "pglite" | "postgres";

/** From the embedded database to a server, where there is one; a thorough run goes the way back, too. */
const directions: [Kind, Kind][] = [
  ["pglite", quickestDatabase()],
  ...databasesToTest()
    .slice(1)
    .map((server): [Kind, Kind] => [server, "pglite"]),
];

/** What a photograph's bytes may be, and letters that JSON writes in its own way. */
const PHOTOGRAPH = "insert into photographs (id, bytes) values ('photo-1', '\\x00ff0a5c22')";

/** Has the staff back a shop up that is open or not. */
async function backUp(api: Pick<StartedApi, "varDir" | "databaseUrl">) {
  const file = join(await temporaryFolder("backup"), "shop.backup");
  return { ...(await runStaff(api, "database", "backup", file)), file };
}

/** A shop that has sold something, its backup, and one more order that the backup does not know. */
async function backedUp(source: Kind) {
  const api = await startApi({ database: source });
  await changeData(api, PHOTOGRAPH);
  const buyer = await customer(api);
  const [product] = await productsInStock(api, 1, 40);
  const order = async () =>
    api.call(
      "checkoutAsGuest",
      byBankTransfer(await cartToOrder(api, [{ productId: product!.id, quantity: 2 }])),
    );
  const placed = await order();
  const { file, ...answered } = await backUp(api);
  const read = async (from: StartedApi) => ({
    order: await from.call("getGuestOrder", { params: { key: placed.key } }),
    product: await from.call("getProduct", { params: { slug: product!.slug } }),
    found: await from.call("listProducts", { query: { category: "tape" } }),
  });
  const before = await read(api);
  const later = await order();
  return { api, buyer, file, answered, placed, later, product: product!, read, before };
}

describe.each(directions)("a backup of %s", (source, target) => {
  describe(`that is restored on ${target}`, () => {
    let shop: Awaited<ReturnType<typeof backedUp>>;
    let restored: StartedApi;
    beforeAll(async () => {
      shop = await backedUp(source);
      restored = await startApi({ database: target });
      await restored.stop();
    });
    afterAll(async () => {
      await restored.stop();
      await shop.api.stop();
    });

    const restore = (...options: string[]) =>
      runStaff(restored, "database", "restore", shop.file, ...options);
    it("is written while the shop is open", () => {
      expect(shop.answered).toEqual({
        code: 0,
        output: expect.stringMatching(/^Wrote \d{3,} rows to .+\.backup\.\n$/),
      });
    });

    it("has everything again: orders, customers, stock, pictures and what is searched for", async () => {
      const { code, output } = await restore("--skip-numbers", "50");
      expect(output).toMatch(
        /^Restored \d{3,} rows\. The next 50 numbers of orders and invoices are left out\.$/m,
      );
      expect(code).toBe(0);
      await restored.start();
      expect(await shop.read(restored)).toEqual(shop.before);
      const { token }: Pick<Customer, "token"> = await signIn(restored, shop.buyer);
      expect(token).not.toBe("");
      const suggested = await restored.call("search", { body: { keyword: shop.product.sku } });
      expect(JSON.stringify(suggested)).toContain(shop.product.slug);
      const unknown = await restored.refusal("getGuestOrder", { params: { key: shop.later.key } });
      expect(unknown.status).toBe(404);
      if (restored.databaseUrl !== undefined)
        expect(await rowsOf(restored, "select bytes from photographs where id = 'photo-1'")).toEqual([
          { bytes: Buffer.from([0, 255, 10, 92, 34]) },
        ]);
    });

    it("gives no number again that a customer may have", async () => {
      const cart = await cartToOrder(restored, [{ productId: shop.product.id, quantity: 1 }]);
      const next: CheckoutAnswer = await restored.call("checkoutAsGuest", byBankTransfer(cart));
      expect(Number(next.number)).toBe(Number(shop.placed.number) + 51);
      expect(Number(next.number)).toBeGreaterThan(Number(shop.later.number));
    });

    it("is refused by an open shop, and by one that has orders", async () => {
      const open = await runStaff(restored, "database", "restore", shop.file);
      expect(open.code).toBe(1);
      expect(open.output).toMatch(
        target === "pglite" ? /The shop is open\. Stop it first\./ : /has orders or customers/,
      );
      await restored.stop();
      const used = await restore();
      expect(used.code).toBe(1);
      expect(used.output).toMatch(/has orders or customers/);
    });
  });
});

describe("a file that is not restored", () => {
  let backup: string;
  let target: StartedApi;
  beforeAll(async () => {
    target = await startApi({ database: quickestDatabase() });
    // What an open shop does meanwhile, such as a job's lease, would be in one backup and not in the next.
    await target.stop();
    const { code, file } = await backUp(target);
    expect(code).toBe(0);
    backup = gunzipSync(await readFile(file)).toString();
  });

  it.each<[string, RegExp, (text: string) => string | Buffer]>([
    ["ends too early", /damaged/, (text) => gzipSync(text).subarray(0, 20_000)],
    ["lacks a row", /damaged/, (text) => text.replace(/^R.*\n/m, "")],
    ["lacks its end", /damaged/, (text) => text.replace(/^E.*\n/m, "")],
    ["has more behind its end", /damaged/, (text) => `${text}R{}\n`],
    ["is no backup", /no backup of the shop/, () => "sku,name\n"],
    ["is not compressed", /damaged/, (text) => Buffer.from(text)],
    ["was made by another version", /Another version/, (text) => text.replace(/"schema":\d+/, '"schema":1')],
  ])("%s", async (_, reason, change) => {
    const changed = change(backup);
    const file = join(await temporaryFolder("changed"), "changed.backup");
    await writeFile(file, typeof changed === "string" ? gzipSync(changed) : changed);
    const { code, output } = await runStaff(target, "database", "restore", file);
    expect(output).toMatch(/^Nothing was restored\. /);
    expect(output).toMatch(reason);
    expect(code).toBe(1);
  });

  it("leaves all as it was", async () => {
    const { file } = await backUp(target);
    const rows = (text: string) =>
      text.split("\n").filter((line) => /^R(?!.*"command":"database backup")/.test(line));
    expect(rows(gunzipSync(await readFile(file)).toString())).toEqual(rows(backup));
  });
});
