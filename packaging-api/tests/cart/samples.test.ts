import { canBeSampled, MOST_SAMPLES, SAMPLE_POST_PENCE, SAMPLES_LINE } from "../../../trade-rules/samples";
import { withVat } from "../../../trade-rules/vat";
import type { Cart, Product, ProductSummary } from "../../contract";
import { connect } from "../../database/connect";
import { packsOf } from "../../orders/order-packs";
import { sweeps } from "../../sweeping";
import { staffOn } from "../staff/staff-on";
import {
  address,
  byBankTransfer,
  customer,
  databasesToTest,
  describeOnPostgres,
  guest,
  newEmail,
  productsInStock,
  rowsOf,
  type StartedApi,
  startApi,
} from "../support";

const withReason = (status: number, reason: string) => ({ status, envelope: { data: { reason } } });

describe("the packs of an order", () => {
  it("are without its samples", () => {
    const packs = packsOf([
      { productId: "box", quantity: 3 },
      { productId: SAMPLES_LINE.productId, quantity: 1 },
    ]);
    expect([...packs]).toEqual([["box", 3]]);
  });
});

describe.each(databasesToTest())("samples, on %s", (database) => {
  describe("beside the packs of a cart", () => {
    let api: StartedApi;
    let staff: Awaited<ReturnType<typeof staffOn>>;
    let sampled: Product[];
    let unfit: ProductSummary;
    beforeAll(async () => {
      api = await startApi({ database, env: { UNPROVED_LETTERS_A_DAY: "60" } });
      staff = await staffOn(api, "grace");
      const all = await productsInStock(api, 30);
      const read: Product[] = [];
      for (const { slug } of all) read.push(await api.call("getProduct", { params: { slug } }));
      sampled = read.filter(canBeSampled).slice(0, MOST_SAMPLES + 1);
      expect(sampled).toHaveLength(MOST_SAMPLES + 1);
      const other = read.find((product) => !canBeSampled(product));
      const { products } = await api.call("listProducts", { query: { category: "pallet-boxes" } });
      unfit = (other ?? products[0])!;
    });
    afterAll(async () => {
      await staff.close();
      await api.stop();
    });

    const add = (product: Pick<ProductSummary, "id">, id = "new"): Promise<Cart> =>
      api.call("addCartSample", { params: { id }, body: { productId: product.id } });
    const linesOf = (cart: Cart) => cart.items.filter(({ samples }) => samples !== undefined);
    /** A cart with a sample, which wants nothing but to be ordered, to an address of its own. */
    async function ready(email: string, addressLine1 = `${newEmail()} Street`, postCode = "LS1 4AP") {
      const { id } = await add(sampled[0]!);
      await api.call("setGuestDetails", { params: { id }, body: { ...guest, email } });
      return api.call("setGuestAddress", {
        params: { id, type: "shipping" },
        body: { ...address, addressLine1, postCode },
      });
    }
    const stockOf = async (product: Pick<ProductSummary, "slug">) =>
      (await api.call("getProduct", { params: { slug: product.slug } })).stock;

    it("are one line at the price of their post, up to five of them, each once", async () => {
      const first = await add(sampled[0]!);
      const { id } = first;
      await add(sampled[0]!, id);
      for (const product of sampled.slice(1, MOST_SAMPLES)) await add(product, id);
      const cart = await api.call("getCart", { params: { id } });
      const [line] = linesOf(cart);
      expect(cart.items).toHaveLength(1);
      expect(line?.samples?.map(({ sku }) => sku)).toEqual(
        sampled.slice(0, MOST_SAMPLES).map(({ sku }) => sku),
      );
      expect(line).toMatchObject({ quantity: 1, unitPrice: SAMPLE_POST_PENCE, vatRate: 20 });
      expect(line?.name).toContain(sampled[4]!.sku);
      expect(cart).toMatchObject({ shippingTotal: 0, total: withVat(SAMPLE_POST_PENCE, 20) });
      expect(cart.version).not.toBe(first.version);
      expect(
        await api.refusal("addCartSample", { params: { id }, body: { productId: sampled[5]!.id } }),
      ).toMatchObject(withReason(409, "samples_full"));

      // With goods, those are delivered as ever.
      const both = await api.call("addCartItem", {
        params: { id },
        body: { productId: sampled[0]!.id, quantity: 2 },
      });
      expect(both.items).toHaveLength(2);
      expect(both.shippingTotal).toBe(499);
      expect(linesOf(both)).toHaveLength(1);
      expect(
        await api.refusal("updateCartItem", { params: { id, itemId: "samples" }, body: { quantity: 2 } }),
      ).toMatchObject(withReason(404, "cart_item_unknown"));
      const left = await api.call("deleteCartItem", { params: { id, itemId: "samples" } });
      expect(linesOf(left)).toEqual([]);
      expect(await api.refusal("deleteCartItem", { params: { id, itemId: "samples" } })).toMatchObject(
        withReason(404, "cart_item_unknown"),
      );
    });

    it("cost the same wherever they go, and no VAT where that is not charged", async () => {
      const highlands = await ready(newEmail(), undefined, "IV27 4AA");
      expect(highlands).toMatchObject({ shippingTotal: 0, delivery: { price: 0 } });
      const jersey = await ready(newEmail(), undefined, "JE2 3AB");
      if (jersey.delivery?.deliverable) expect(jersey.total).toBe(SAMPLE_POST_PENCE);
    });

    it("are not of what is large, or is no product", async () => {
      const refusal = (productId: string) =>
        api.refusal("addCartSample", { params: { id: "new" }, body: { productId } });
      expect(await refusal(unfit.id)).toMatchObject(withReason(409, "not_sampled"));
      expect(await refusal("no-such")).toMatchObject(withReason(404, "product_unknown"));
      expect(await refusal("")).toMatchObject({ status: 422 });
    });

    it("are ordered alone, picked by their codes, and take no packs off the stock", async () => {
      const before = await stockOf(sampled[0]!);
      const cart = await ready(newEmail());
      const { number, key } = await api.call("checkoutAsGuest", byBankTransfer(cart));
      const order = await api.call("getGuestOrder", { params: { key } });
      expect(order.lines).toMatchObject([
        { sku: "SAMPLES", name: `Samples: ${sampled[0]!.sku}`, lineTotal: SAMPLE_POST_PENCE },
      ]);
      expect(order.total).toBe(withVat(SAMPLE_POST_PENCE, 20));
      expect((await staff.type("orders", "show", number)).output).toContain(`Samples: ${sampled[0]!.sku}`);
      expect(await api.call("getCart", { params: { id: cart.id } })).toMatchObject({
        orderNumber: number,
        items: [{ samples: [{ sku: sampled[0]!.sku }] }],
      });
      expect(await staff.type("orders", "cancel", number, "--reason", "Asked to")).toMatchObject({ code: 0 });
      expect(await stockOf(sampled[0]!)).toBe(before);
    });

    it("are paid, invoiced and sent like goods", async () => {
      const { number, key } = await api.call("checkoutAsGuest", byBankTransfer(await ready(newEmail())));
      expect(await staff.type("orders", "mark-paid", number)).toMatchObject({ code: 0 });
      expect(await staff.type("orders", "process", number)).toMatchObject({ code: 0 });
      const order = await api.call("getGuestOrder", { params: { key } });
      expect(order.documents).toHaveLength(1);
      // Nothing of it is ordered again.
      const again = await api.refusal("reorder", { params: { id: key }, body: { cartId: "new" } });
      expect(again).toMatchObject(withReason(409, "nothing_left"));
    });

    it("are one set for a mailbox and for an address in thirty days", async () => {
      const name = newEmail().replace("@", "");
      const street = `${name} Street`;
      const order = async (email: string, line: string) => {
        const cart = await ready(email, line);
        return { cart, refused: () => api.refusal("checkoutAsGuest", byBankTransfer(cart)) };
      };
      const first = await order(`${name}@gmail.com`, street);
      await api.call("checkoutAsGuest", byBankTransfer(first.cart));
      const enough = withReason(409, "samples_enough");
      const sameMailbox = await order(`${name}+more@gmail.com`, `${name} Other Street`);
      expect(await sameMailbox.refused()).toMatchObject(enough);
      const sameAddress = await order(newEmail(), ` ${street.toUpperCase()},`);
      expect(await sameAddress.refused()).toMatchObject(enough);
      // The goods go on without them.
      const { id } = sameMailbox.cart;
      await api.call("addCartItem", { params: { id }, body: { productId: sampled[1]!.id, quantity: 1 } });
      await api.call("deleteCartItem", { params: { id, itemId: "samples" } });
      await api.call("checkoutAsGuest", byBankTransfer(sameMailbox.cart));
      // Once more for whoever asked twice, not for both.
      const place = `${name} Third Street`;
      const carts = [await ready(newEmail(), place), await ready(newEmail(), place)];
      const outcomes = await Promise.allSettled(
        carts.map((cart) => api.call("checkoutAsGuest", byBankTransfer(cart))),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });

    it("go into the customer's cart at sign-in, and not into a quote", async () => {
      const ada = await customer(api);
      const own = await api.call("addCartSample", {
        params: { id: "new" },
        body: { productId: sampled[0]!.id },
        headers: ada.headers,
      });
      const guests = await add(sampled[1]!);
      await api.call("addCartItem", {
        params: { id: guests.id },
        body: { productId: sampled[2]!.id, quantity: 1 },
      });
      const { cart } = await api.call("mergeCart", { params: { id: guests.id }, headers: ada.headers });
      expect(cart?.id).toBe(own.id);
      expect(linesOf(cart!)[0]?.samples?.map(({ sku }) => sku)).toEqual([sampled[0]!.sku, sampled[1]!.sku]);
      const { key } = await api.call("makeQuote", {
        params: { id: own.id },
        body: { company: "", reference: "" },
        headers: ada.headers,
      });
      const quote = await api.call("getQuote", { params: { key } });
      expect(JSON.stringify(quote)).not.toContain("SAMPLES");
      const exported = await api.call("exportAccount", { headers: ada.headers });
      expect(exported).toMatchObject({ carts: [{ samples: [{ sku: sampled[0]!.sku }, {}] }] });
    });
  });
});

describeOnPostgres("counts of samples", () => {
  it("hold no address, and go after their days", async () => {
    const api = await startApi({ database: "postgres" });
    await rowsOf(
      api,
      "insert into sample_counts (key, since) values ('old', now() - interval '31 days'), ('new', now())",
    );
    const sweep = sweeps.find(({ table }) => table === "sample_counts")!;
    const connection = await connect(api);
    await connection.db.execute(sweep.batch(500));
    await connection.close();
    expect(await rowsOf(api, "select key from sample_counts")).toEqual([{ key: "new" }]);
    await api.stop();
  });
});
