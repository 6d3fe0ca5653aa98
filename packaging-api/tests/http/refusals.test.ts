import * as cart from "../../cart/cart-refusals";
import type { Failure } from "../../http/failure";
import * as orders from "../../orders/order-refusals";
import * as payments from "../../payments/payment-refusals";

const line = { id: "line-1", name: "Single wall box", size: "305 × 229 × 229 mm" };
const named = { itemId: "line-1", name: "305 × 229 × 229 mm Single wall box" };

/** What a front is told, as docs/wire.md has it: status, sentence and the data with the reason. */
const refusals: Record<string, [Failure, number, string, object]> = {
  "a cart that is not there": [
    cart.cartUnknown(),
    404,
    "This cart does not exist.",
    { reason: "cart_unknown" },
  ],
  "a line that is not in the cart": [
    cart.itemUnknown(),
    404,
    "This item is not in the cart.",
    { reason: "cart_item_unknown" },
  ],
  "a product that is not there": [
    cart.productUnknown(),
    404,
    "This product does not exist.",
    { reason: "product_unknown" },
  ],
  "a product that is withdrawn": [
    cart.productWithdrawn(line),
    409,
    '"305 × 229 × 229 mm Single wall box" is no longer sold.',
    { reason: "product_withdrawn", ...named },
  ],
  "more packs than there are": [
    cart.notEnoughStock(line, 3),
    409,
    'Only 3 of "305 × 229 × 229 mm Single wall box" can be had.',
    { reason: "not_enough_stock", available: 3, ...named },
  ],
  "more packs than may be held unpaid": [
    cart.beyondUnpaidShare(line, 4),
    409,
    'At most 4 of "305 × 229 × 229 mm Single wall box" can be ordered before they are paid.',
    { reason: "unpaid_share", available: 4, ...named },
  ],
  "a cart that is full": [
    cart.cartFull(),
    409,
    "A cart may have 200 different products and £20,000,000 at most.",
    { reason: "cart_full" },
  ],
  "a cart that is ordered": [
    cart.cartOrdered("100001"),
    409,
    "This cart has become order 100001.",
    { reason: "cart_ordered", number: "100001" },
  ],
  "a cart without goods": [cart.cartEmpty(), 409, "The cart is empty.", { reason: "cart_empty" }],
  "a cart without the buyer's name": [
    cart.detailsMissing(),
    409,
    "Who orders is not known yet.",
    { reason: "details_missing" },
  ],
  "a cart without a delivery address": [
    cart.addressMissing(),
    409,
    "Where the goods go is not known yet.",
    { reason: "address_missing" },
  ],
  "a postcode where no courier goes": [
    cart.notDeliverable("GX11 1AA"),
    409,
    "Goods cannot be delivered to GX11 1AA.",
    { reason: "not_deliverable" },
  ],
  "an order that needs no money": [
    orders.orderNotPayable(),
    409,
    "There is nothing to pay for this order.",
    { reason: "order_not_payable" },
  ],
  "an order whose payment is being looked at": [
    orders.paymentUnderway(),
    409,
    "A payment of this order is being looked at.",
    { reason: "payment_underway" },
  ],
  "an order whose goods are gone": [
    orders.goodsGone(),
    409,
    "The goods of this order were sold meanwhile.",
    { reason: "goods_gone" },
  ],
  "an order whose goods may not be held unpaid": [
    orders.unpaidShareReached(),
    409,
    "The goods of this order cannot be set aside before it is paid.",
    { reason: "unpaid_share" },
  ],
  "a way to pay that is not there": [
    orders.paymentMethodUnknown(),
    404,
    "This way to pay does not exist.",
    { reason: "payment_method_unknown" },
  ],
  "a payment that the service does not take": [
    payments.paymentRefused(),
    409,
    "The payment service does not take this payment.",
    { reason: "payment_refused" },
  ],
  "a payment service that is away": [
    payments.paymentUnavailable(),
    503,
    "The payment service cannot be reached.",
    { reason: "payment_unavailable" },
  ],
};

describe("what refuses", () => {
  it.each(Object.entries(refusals))("%s", (_what, [failure, status, message, data]) => {
    expect(failure.status).toBe(status);
    expect(failure.envelope()).toEqual({ status: "error", code: status, message, data });
  });

  it("a line that would have too many packs, at the field", () => {
    expect(cart.tooManyPacks().envelope()).toEqual({
      status: "error",
      code: 422,
      message: "Validation failed.",
      violations: [
        {
          propertyPath: "quantity",
          message: "This value should be less than or equal to 9999.",
        },
      ],
    });
  });

  it("a change of a cart that another has changed, with the cart as it is", () => {
    const current = { id: "cart-1" } as Parameters<typeof cart.cartChanged>[0];
    expect(cart.cartChanged(current).envelope()).toEqual({
      status: "error",
      code: 412,
      message: "The cart or a price in it has changed.",
      data: current,
    });
  });
});
