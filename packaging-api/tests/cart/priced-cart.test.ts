import { priceCart } from "../../cart/read-cart";
import { cartRow, itemRow } from "../support/cart-row";
import { fullAddress } from "../support/full-address";

describe("a cart that is not ordered yet", () => {
  it("costs what its lines cost at their quantities, with the flat delivery and VAT", () => {
    const { lines, totals, delivery } = priceCart(cartRow(), [itemRow({ quantity: 10 })]);
    expect(lines).toMatchObject([
      { id: "line-1", unitPrice: 900, lineTotal: 9_000, vatRate: 20, tax: 1_800 },
    ]);
    expect(totals).toMatchObject({ itemsTotal: 9_000, shippingTotal: 499, tax: 1_900, total: 11_399 });
    expect(delivery).toBeNull();
  });

  it("goes where it was asked about, until its address says where", () => {
    expect(priceCart(cartRow({ deliveryPostcode: "BT1 5GS" }), [itemRow()])).toMatchObject({
      delivery: { zone: "northern_ireland", postCode: "BT1 5GS" },
      totals: { shippingTotal: 1_199 },
    });
    const shippingAddress = { ...fullAddress, postCode: "IM1 1AG" };
    expect(priceCart(cartRow({ deliveryPostcode: "BT1 5GS", shippingAddress }), [itemRow()])).toMatchObject({
      delivery: { zone: "isle_of_man", postCode: "IM1 1AG" },
      totals: { shippingTotal: 1_399, shippingTax: 280 },
    });
  });

  it("bears no VAT where it is exported, delivery included", () => {
    const { lines, totals } = priceCart(cartRow({ deliveryPostcode: "JE2 3AB" }), [itemRow()]);
    expect(lines).toMatchObject([{ vatRate: 0, tax: 0 }]);
    expect(totals).toMatchObject({ tax: 0, total: 2_000 + 1_699 });
  });

  it("costs no delivery to where no courier goes", () => {
    const { totals } = priceCart(cartRow({ deliveryPostcode: "GX11 1AA" }), [itemRow()]);
    expect(totals).toMatchObject({ shippingTotal: 0, total: 2_400 });
  });
});
