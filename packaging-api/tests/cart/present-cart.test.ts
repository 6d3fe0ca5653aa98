import type { CartRow, ItemRow } from "../../cart/cart-queries";
import { presentCart, presentOrderedCart, versionOf } from "../../cart/present-cart";
import { priceCart } from "../../cart/read-cart";
import { cartRow, itemRow } from "../support/cart-row";
import { fullAddress } from "../support/full-address";
import { orderLineRow, orderRow } from "../support/order-row";

const priced = (row: Partial<CartRow> = {}, items: ItemRow[] = [itemRow()]) => priceCart(cartRow(row), items);
const shown = (row: Partial<CartRow> = {}, items?: ItemRow[]) => presentCart(priced(row, items));

describe("a line of a cart", () => {
  it("shows its goods, what they cost, and the next break", () => {
    expect(shown().items).toEqual([
      {
        id: "line-1",
        productId: "product-1",
        sku: "SW-1",
        slug: "single-wall-box",
        name: "Single wall box",
        size: "305 × 229 × 229 mm",
        unit: "box",
        image: "/media/box.svg",
        quantity: 2,
        packSize: 25,
        unitPrice: 1_000,
        lineTotal: 2_000,
        vatRate: 20,
        tax: 400,
        stock: 40,
        nextBreak: { quantity: 10, price: 900 },
      },
    ]);
  });

  it("has no next break where none makes it cheaper, and a price with VAT where that is the stated one", () => {
    const [item] = shown({}, [itemRow({ priceBreaks: [], grossPrice: 1_200 })]).items;
    expect(item).not.toHaveProperty("nextBreak");
    expect(item?.grossUnitPrice).toBe(1_200);
  });

  it("shows no stock of goods that are sold no more", () => {
    expect(shown({}, [itemRow({ status: "withdrawn" })]).items[0]?.stock).toBe(0);
  });
});

describe("a cart that is not ordered yet", () => {
  it("is new, and has no number and no parcel", () => {
    const cart = shown();
    expect(cart).toMatchObject({ id: "cart-1", status: "new", tracking: "", total: 2_999 });
    expect(cart).toMatchObject({ shippingMethod: "Flat Delivery Rate", isGuestCheckout: false });
    expect(cart).not.toHaveProperty("orderNumber");
  });

  it("has a version of its own for each change and each price", () => {
    expect(shown().version).toBe(versionOf(priced()));
    expect(shown({ revision: 4 }).version).not.toBe(shown().version);
    expect(shown({}, [itemRow({ price: 1_001 })]).version).not.toBe(shown().version);
    // The delivery changes nothing but the total.
    expect(shown({ deliveryPostcode: "BT1 5GS" }).version).not.toBe(shown().version);
  });

  it("is a guest's at the checkout once it says who orders, and never a customer's", () => {
    expect(shown({ email: "ada@example.co.uk" }).isGuestCheckout).toBe(true);
    expect(shown({ email: "ada@example.co.uk", userId: "user-1" }).isGuestCheckout).toBe(false);
    expect(shown({ userId: "user-1" }).isGuestCheckout).toBe(false);
  });

  it("says how far a guest has come", () => {
    expect(shown({ email: "ada@example.co.uk", shippingAddress: fullAddress }).guestStage).toBe("payment");
    const gibraltar = { ...fullAddress, postCode: "GX11 1AA" };
    expect(shown({ email: "ada@example.co.uk", shippingAddress: gibraltar }).guestStage).toBe("delivery");
  });

  it("spells its addresses flat; empty ones are there too", () => {
    const names = Object.keys(shown()).filter((name) => /^(shipping|payment)[A-Z]/.test(name));
    expect(names.sort()).toEqual(
      ["shipping", "payment"]
        .flatMap((prefix) =>
          ["FirstName", "LastName", "Company", "AddressLine1", "AddressLine2", "AddressLine3"]
            .concat(["CityTown", "County", "PostCode", "Country"])
            .map((field) => `${prefix}${field}`),
        )
        .concat(["shippingMethod", "shippingTotal", "paymentMethod"])
        .sort(),
    );
    const empty = { ...shown() } as Record<string, unknown>;
    for (const name of names.filter((one) => !/Method|Total|Country/.test(one))) expect(empty[name]).toBe("");
    expect(empty).toMatchObject({ shippingCountry: "GB", paymentCountry: "GB" });
  });

  it("is invoiced to where it goes, until another address is given", () => {
    const shippingAddress = { ...fullAddress, cityTown: "York" };
    expect(shown({ shippingAddress })).toMatchObject({
      shippingCityTown: "York",
      paymentCityTown: "York",
      shippingPostCode: "LS1 4AP",
    });
    const paymentAddress = { ...fullAddress, cityTown: "Hull" };
    expect(shown({ shippingAddress, paymentAddress })).toMatchObject({
      shippingCityTown: "York",
      paymentCityTown: "Hull",
    });
  });
});

describe("a cart that became an order", () => {
  const order = orderRow({
    orderState: "confirmed",
    paymentState: "paid",
    fulfilmentState: "dispatched",
    tracking: "T1",
    deliveryZone: "highlands",
    deliveryDaysFrom: 2,
    deliveryDaysTo: 4,
    shippingMethod: "By hand",
    shippingAddress: { ...fullAddress, postCode: "IV3 5PR" },
    paymentMethod: "paypal",
  });
  const ordered = [orderLineRow({ name: "Box of then", unitPrice: 800, lineTotal: 1_600, tax: 320 })];
  const asOrdered = (cart = priced()) => presentOrderedCart(cart, order, ordered);

  it("shows the order's words and figures, whatever the goods are called and cost by now", () => {
    expect(asOrdered().items).toMatchObject([
      { id: "line-1", name: "Box of then", unitPrice: 800, lineTotal: 1_600, tax: 320, stock: 40 },
    ]);
    expect(asOrdered()).toMatchObject({
      id: "cart-1",
      orderNumber: "100001",
      status: "dispatched",
      tracking: "T1",
      shippingMethod: "By hand",
      paymentMethod: "paypal",
      total: 2_999,
      delivery: {
        zone: "highlands",
        postCode: "IV3 5PR",
        price: 499,
        daysFrom: 2,
        daysTo: 4,
        deliverable: true,
      },
    });
  });

  it("offers no further break", () => {
    expect(asOrdered().items[0]).not.toHaveProperty("nextBreak");
  });

  it("has a version of the order's figures, which no price of today changes", () => {
    const dearer = priced({}, [itemRow({ price: 9_999 })]);
    expect(asOrdered(dearer).version).toBe(asOrdered().version);
    expect(presentOrderedCart(priced(), { ...order, total: 3_000 }, ordered).version).not.toBe(
      asOrdered().version,
    );
  });

  it("shows each line beside its own goods, and leaves out one whose goods the cart has no more", () => {
    const other = itemRow({ id: "line-2", productId: "product-2", sku: "TP-1", stock: 7 });
    const lines = [...ordered, orderLineRow({ position: 2, productId: "product-2", sku: "TP-1" })];
    const cart = presentOrderedCart(priced({}, [itemRow(), other]), order, lines);
    expect(cart.items).toMatchObject([
      { id: "line-1", stock: 40 },
      { id: "line-2", stock: 7 },
    ]);
    expect(presentOrderedCart(priced({}, [other]), order, lines).items).toMatchObject([{ id: "line-2" }]);
  });
});
