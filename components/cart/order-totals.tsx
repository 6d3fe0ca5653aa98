import { Fragment } from "react";
import { zoneName } from "@/lib/shared/cart/delivery-words";
import { type TotalRow, totalRows } from "@/lib/shared/cart/total-rows";
import { say } from "@/lib/shared/words/say";
import type cartWords from "@/locales/en/cart.json";
import words from "@/locales/en/totals.json";
import type { Cart } from "@/packaging-api/contract";

type Figures = Pick<
  Cart,
  "items" | "itemsTotal" | "shippingTotal" | "shippingMethod" | "subTotal" | "tax" | "total" | "delivery"
>;

/** How the goods are delivered, and where to when that costs more. */
function deliveryName({ shippingMethod, delivery }: Figures, places: typeof cartWords): string {
  if (!delivery?.deliverable || delivery.zone === "mainland") return shippingMethod;
  return say(words, "deliveryZone", { method: shippingMethod, zone: zoneName(places, delivery) });
}

const classOf = ({ shown, isGrand }: TotalRow) => (isGrand ? `${shown} grand` : shown);

/** Every figure of the cart, as the packaging API computed it, with or without VAT as the shopper chose. */
export function OrderTotals({ cart, words: places }: { cart: Figures; words: typeof cartWords }) {
  const rows = totalRows({
    ...cart,
    lines: cart.items,
    delivery: deliveryName(cart, places),
    zone: cart.delivery?.zone,
    deliverable: cart.delivery?.deliverable !== false,
  });
  return (
    <dl>
      {rows.map((row) => (
        <Fragment key={`${row.shown} ${row.name}`}>
          <dt className={classOf(row)}>{row.name}</dt>
          <dd
            className={`num ${classOf(row)}`}
            data-testid={row.isGrand && row.shown === "inc" ? "total" : undefined}
          >
            {row.amount}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
