import { refused } from "../http/failure";

export const orderNotPayable = () =>
  refused(409, "There is nothing to pay for this order.", { reason: "order_not_payable" });

export const paymentUnderway = () =>
  refused(409, "A payment of this order is being looked at.", { reason: "payment_underway" });

export const goodsGone = () =>
  refused(409, "The goods of this order were sold meanwhile.", { reason: "goods_gone" });

/** The goods of an order that stands cannot be set aside until the money comes. */
export const unpaidShareReached = () =>
  refused(409, "The goods of this order cannot be set aside before it is paid.", { reason: "unpaid_share" });

export const paymentMethodUnknown = () =>
  refused(404, "This way to pay does not exist.", { reason: "payment_method_unknown" });

/** A day is promised to who pays with the order alone. */
export const deliveryDayUnpaid = () =>
  refused(409, "A day of delivery cannot be promised for money that comes later.", {
    reason: "delivery_day_unpaid",
  });
