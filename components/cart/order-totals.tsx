import { Fragment } from "react";
import { zoneName } from "@/lib/shared/cart/delivery-words";
import { type TotalRow, totalRows } from "@/lib/shared/cart/total-rows";
import type { Translate } from "@/lib/shared/words/translate";
import type { Cart } from "@/packaging-api/contract";

type Figures = Pick<
  Cart,
  "items" | "itemsTotal" | "shippingTotal" | "shippingMethod" | "subTotal" | "tax" | "total" | "delivery"
>;

type Props = { cart: Figures; t: Translate<"cart" | "totals"> };

/** How the goods are delivered, and where to when that costs more. */
function deliveryName({ shippingMethod, delivery }: Figures, t: Props["t"]): string {
  if (!delivery?.deliverable || delivery.zone === "mainland") return shippingMethod;
  return t("deliveryZone", { method: shippingMethod, zone: zoneName(t, delivery) });
}

const classOf = ({ shown, isGrand }: TotalRow) => (isGrand ? `${shown} grand` : shown);

/** Every figure of the cart, as the packaging API computed it, with or without VAT as the shopper chose. */
export function OrderTotals({ cart, t }: Props) {
  const rows = totalRows(t, {
    ...cart,
    lines: cart.items,
    delivery: deliveryName(cart, t),
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
