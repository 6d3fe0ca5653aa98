import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProductSummary } from "../../contract";
import { connect } from "../../database/connect";
import { transact } from "../../database/transaction";
import { claimNextOrder, claimOrder } from "../../orders/packing/claim-order";
import { packGoods } from "../../orders/packing/pack-goods";
import {
  byBankTransfer,
  cartToOrder,
  describeOnPostgres,
  productsInStock,
  type RunningApi,
  rowsOf,
  type StartedApi,
  startApi,
} from "../support";
import { readPdf } from "../support/pdf-text";
import { staffOn } from "./staff-on";

type Staff = Awaited<ReturnType<typeof staffOn>>;

/** A paid order of three packs of one product and one of another. */
async function placePaid(api: RunningApi, staff: Staff): Promise<{ number: string; skus: string[] }> {
  const products: ProductSummary[] = await productsInStock(api, 2, 60);
  const cart = await cartToOrder(
    api,
    products.map(({ id }, index) => ({ productId: id, quantity: index === 0 ? 3 : 1 })),
  );
  const { number } = await api.call("checkoutAsGuest", byBankTransfer(cart));
  expect(await staff.type("orders", "mark-paid", number)).toMatchObject({ code: 0 });
  return { number, skus: products.map(({ sku }) => sku) };
}

describeOnPostgres("an order that is packed", () => {
  let api: StartedApi;
  let ada: Staff;
  let bob: Staff;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    ada = await staffOn(api, "ada");
    bob = await staffOn(api, "bob");
  });
  afterAll(async () => {
    await ada.close();
    await bob.close();
    await api.stop();
  });

  it("is one packer's alone, from its claim to its dispatch", async () => {
    const { number, skus } = await placePaid(api, ada);
    const [first, second] = skus as [string, string];
    expect(await ada.type("pack", "goods", number, first)).toMatchObject({ code: 1 });
    expect(await ada.type("pack", "claim", number)).toEqual({
      code: 0,
      output: `Order ${number} is yours to pack.`,
    });
    expect(await bob.type("pack", "claim", number)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^ada packs order \d+, until \d\d:\d\d at the latest\.$/),
    });
    expect(await bob.type("orders", "dispatch", number, "--tracking", "FW-0")).toMatchObject({
      code: 1,
      output: expect.stringContaining("ada packs it"),
    });
    expect(await bob.type("orders", "address", number, "--town", "York")).toMatchObject({ code: 1 });
    expect(await bob.type("pack", "goods", number, first)).toEqual({
      code: 1,
      output: `ada packs order ${number} now.`,
    });
    expect(await ada.type("pack", "goods", number, first.toLowerCase(), "--packs", "2")).toEqual({
      code: 0,
      output: `2 of 3 × ${first} are in the parcel of ${number}.`,
    });
    expect(await ada.type("pack", "goods", number, first, "--packs", "2")).toEqual({
      code: 1,
      output: `Only 1 more of ${first} belong into the parcel.`,
    });
    expect(await ada.type("pack", "goods", number, "WRONG-1")).toEqual({
      code: 1,
      output: `Wrong goods: WRONG-1 is not in order ${number}. Take it out.`,
    });
    const parcel = ["pack", "dispatch", number, "--weight", "2500", "--tracking", "FW-77"];
    expect(await ada.type(...parcel)).toEqual({
      code: 1,
      output: `Goods are missing in the parcel: 1 × ${first}, 1 × ${second}.`,
    });
    await ada.type("pack", "goods", number, first, "--packs", "2", "--out");
    await ada.type("pack", "goods", number, first, "--packs", "3");
    await ada.type("pack", "goods", number, second);
    expect(await ada.type("pack", "show", number)).toMatchObject({
      output: expect.stringContaining("ada packs it, complete"),
    });
    const rehearsed = await ada.type(...parcel, "--dry-run");
    expect(rehearsed).toMatchObject({ code: 0, output: expect.stringContaining("Nothing was changed.") });
    expect(await ada.type(...parcel)).toEqual({ code: 0, output: `Order ${number} is dispatched.` });
    // Its answer may have been lost on the way to the packer.
    expect(await ada.type(...parcel)).toMatchObject({ code: 0 });
    expect(await bob.type(...parcel)).toMatchObject({ code: 1 });
    expect(
      await rowsOf(api, "select count(*)::int as letters from outbox where kind = 'mail.order-dispatched'"),
    ).toEqual([{ letters: 1 }]);
    const shown = (await ada.type("orders", "show", number)).output;
    expect(shown).toContain("tracking FW-77");
    expect(shown).toContain("parcel of 2500 g");
  });

  it("counts goods once that are sent twice under one key, also after the dispatch", async () => {
    const { number, skus } = await placePaid(api, ada);
    const [first, second] = skus as [string, string];
    await ada.type("pack", "claim", number);
    const goods = ["pack", "goods", number, first, "--packs", "3", "--key", `key-${number}`, "--json"];
    expect(JSON.parse((await ada.type(...goods)).output)).toMatchObject({ packed: 3, isRepeated: false });
    expect(JSON.parse((await ada.type(...goods)).output)).toMatchObject({ packed: 3, isRepeated: true });
    expect(await ada.type("pack", "goods", number, second, "--key", `key-${number}`)).toMatchObject({
      code: 1,
    });
    await ada.type("pack", "goods", number, second);
    await ada.type("pack", "dispatch", number, "--weight", "100", "--tracking", "FW-1");
    expect(JSON.parse((await ada.type(...goods)).output)).toMatchObject({ packed: 3, isRepeated: true });
  });

  it("is packed by its barcode, with and without leading zeros", async () => {
    const { number, skus } = await placePaid(api, ada);
    await rowsOf(api, "update products set gtin = '05012345678900' where sku = $1", [skus[1]]);
    await ada.type("pack", "claim", number);
    expect(await ada.type("pack", "goods", number, "5012345678900")).toMatchObject({
      code: 0,
      output: expect.stringContaining(`1 of 1 × ${skus[1]}`),
    });
    await rowsOf(api, "update products set gtin = '' where sku = $1", [skus[1]]);
    await ada.type("pack", "set-aside", number, "--reason", "Barcode torn");
    expect((await ada.type("orders", "show", number)).output).toContain(
      "note by ada: Set aside in packing: Barcode torn",
    );
    expect(await bob.type("pack", "claim", number)).toMatchObject({ code: 0 });
    expect(await ada.type("pack", "goods", number, skus[0]!)).toMatchObject({ code: 1 });
  });

  it("is packed by the code of a shelf on which one line lies alone, and walked to by its shelves", async () => {
    const { number, skus } = await placePaid(api, ada);
    const [first, second] = skus as [string, string];
    expect(await ada.type("stock", "shelf", first, "b-10")).toMatchObject({
      code: 0,
      output: `${first} is on shelf B-10; it was on no shelf before.`,
    });
    expect(await ada.type("stock", "shelf", first, "B 10")).toMatchObject({ code: 1 });
    await ada.type("stock", "shelf", second, "B-9");
    await ada.type("pack", "claim", number);
    expect(await ada.type("pack", "goods", number, "b-9")).toMatchObject({
      code: 0,
      output: expect.stringContaining(`1 of 1 × ${second}`),
    });
    const file = join(tmpdir(), `print-${number}.pdf`);
    await ada.type("orders", "print", "pick-list", file, number);
    const { text } = await readPdf(await readFile(file));
    await rm(file);
    expect(text.indexOf("B-9")).toBeGreaterThan(0);
    expect(text.indexOf("B-9")).toBeLessThan(text.indexOf("B-10"));

    await ada.type("stock", "shelf", second, "B-10");
    expect(await ada.type("pack", "goods", number, "B-10")).toEqual({
      code: 1,
      output: `On B-10 lie ${first}, ${second}: scan the goods themselves.`,
    });
    const found = JSON.parse((await ada.type("stock", "list", "--find", "b-10", "--json")).output);
    expect(found.products.map(({ sku }: { sku: string }) => sku).sort()).toEqual([first, second].sort());
    for (const sku of [first, second])
      expect(await ada.type("stock", "shelf", sku, "none")).toMatchObject({ code: 0 });
  });

  it("may be taken over, and what its first packer still sends is refused", async () => {
    const { number, skus } = await placePaid(api, ada);
    await ada.type("pack", "claim", number);
    await ada.type("pack", "goods", number, skus[0]!);
    expect(await bob.type("pack", "claim", number, "--take-over")).toMatchObject({ code: 0 });
    expect(await ada.type("pack", "goods", number, skus[0]!)).toEqual({
      code: 1,
      output: `bob packs order ${number} now.`,
    });
    const sheet = JSON.parse((await bob.type("pack", "show", number, "--json")).output);
    expect(sheet).toMatchObject({ packerName: "bob", lines: [{ packed: 1 }, { packed: 0 }] });
  });

  it("is anybody's when its claim ran out, and its packer's still while nobody took it", async () => {
    const { number, skus } = await placePaid(api, ada);
    await ada.type("pack", "claim", number);
    const runOut = () =>
      rowsOf(
        api,
        "update order_packings set expires_at = now() - interval '1 s' where order_id = (select id from orders where number = $1)",
        [number],
      );
    await runOut();
    expect(await ada.type("pack", "goods", number, skus[0]!)).toMatchObject({ code: 0 });
    await runOut();
    expect(await bob.type("pack", "claim", number)).toMatchObject({ code: 0 });
    expect(await ada.type("pack", "goods", number, skus[0]!)).toMatchObject({ code: 1 });
  });

  it("is not packed before it is paid, and not once it is cancelled", async () => {
    const { number, skus } = await placePaid(api, ada);
    await ada.type("pack", "claim", number);
    await bob.type("orders", "cancel", number, "--reason", "Sold out");
    expect(await ada.type("pack", "goods", number, skus[0]!)).toEqual({
      code: 1,
      output: `Order ${number} stays as it is. The order is cancelled.`,
    });
    const [product] = (await productsInStock(api, 1)) as [ProductSummary];
    const cart = await cartToOrder(api, [{ productId: product.id, quantity: 1 }]);
    const unpaid = await api.call("checkoutAsGuest", byBankTransfer(cart));
    expect(await ada.type("pack", "claim", unpaid.number)).toMatchObject({ code: 1 });
    expect((await ada.type("pack", "list")).output).not.toContain(unpaid.number);
  });
});

/** Races show on PostgreSQL only: PGlite runs one transaction after another. */
describeOnPostgres("packers at the same time", () => {
  it("never get the same order, and never count the same goods twice", async () => {
    const api = await startApi({ database: "postgres" });
    const staff = await staffOn(api, "ada");
    const connection = await connect({ databaseUrl: api.databaseUrl, varDir: api.varDir });
    const packer = (name: string) => ({ id: name, name });
    try {
      const placed = [await placePaid(api, staff), await placePaid(api, staff), await placePaid(api, staff)];
      const claims = await Promise.allSettled(
        ["a", "b", "c", "d", "e"].map((name) =>
          transact(connection.db, (tx) => claimNextOrder(tx, packer(name))),
        ),
      );
      const given = claims.flatMap((claim) => (claim.status === "fulfilled" ? [claim.value.number] : []));
      expect(new Set(given).size).toBe(given.length);
      expect(given.length).toBe(3);

      const [{ number, skus }] = placed as [{ number: string; skus: string[] }];
      const winner = packer(
        ["a", "b", "c", "d", "e"][
          claims.findIndex((claim) => claim.status === "fulfilled" && claim.value.number === number)
        ]!,
      );
      const others = await Promise.allSettled(
        ["x", "y", "z"].map((name) =>
          transact(connection.db, (tx) => claimOrder(tx, { number, packer: packer(name) })),
        ),
      );
      expect(others.every(({ status }) => status === "rejected")).toBe(true);
      const sent = await Promise.allSettled(
        Array.from({ length: 6 }, () =>
          transact(connection.db, (tx) =>
            packGoods(tx, { number, packer: winner, code: skus[0]!, quantity: 2, key: "one" }),
          ),
        ),
      );
      expect(sent.map(({ status }) => status)).toEqual(Array(6).fill("fulfilled"));
      expect(
        await rowsOf(api, "select sum(quantity)::int as packed from packed_goods where key = 'one'"),
      ).toEqual([{ packed: 2 }]);
    } finally {
      await connection.close();
      await staff.close();
      await api.stop();
    }
  });
});

describe("on the embedded database an order", () => {
  let api: StartedApi;
  let ada: Staff;
  beforeAll(async () => {
    api = await startApi();
    ada = await staffOn(api, "ada");
  });
  afterAll(async () => {
    await ada.close();
    await api.stop();
  });

  it("is claimed, packed and dispatched", async () => {
    const { number, skus } = await placePaid(api, ada);
    expect(await ada.type("pack", "next")).toMatchObject({
      code: 0,
      output: expect.stringContaining(number),
    });
    await ada.type("pack", "goods", number, skus[0]!, "--packs", "3");
    await ada.type("pack", "goods", number, skus[1]!);
    expect(await ada.type("pack", "dispatch", number, "--weight", "900", "--tracking", "FW-1")).toEqual({
      code: 0,
      output: `Order ${number} is dispatched.`,
    });
  });

  it("is printed: a pick list, a slip without prices, and labels of both sizes", async () => {
    const one = await placePaid(api, ada);
    const other = await placePaid(api, ada);
    const file = join(tmpdir(), `print-${one.number}.pdf`);
    const printed = async (what: string, ...numbers: string[]) => {
      expect(await ada.type("orders", "print", what, file, ...numbers)).toEqual({
        code: 0,
        output: `Printed the ${what} into ${file}.`,
      });
      const bytes = await readFile(file);
      await rm(file);
      return { ...(await readPdf(bytes)), raw: bytes.toString("latin1") };
    };
    const list = await printed("pick-list", one.number, other.number);
    expect(list.text).toContain(one.skus[0]);
    expect(list.text).toContain(`${one.number} × 3`);
    expect(list.parts).toContainEqual({ role: "TD", text: "6" });
    const slip = await printed("packing-slip", one.number);
    expect(slip.text).toContain("1 High Street");
    expect(slip.text).not.toContain("£");
    const a6 = await printed("label-a6", one.number);
    expect(a6.raw).toContain("/MediaBox [0 0 297.64 419.53]");
    expect(a6.text).toContain("LS1 4AP");
    expect((await printed("label-4x6", one.number)).raw).toContain("/MediaBox [0 0 288 432]");
    expect(await ada.type("orders", "print", "label-a6", file, "1")).toMatchObject({ code: 1 });
  });
});
