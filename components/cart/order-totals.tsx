import { Fragment } from "react";
import { zoneName } from "@/lib/shared/cart/delivery-words";
import { totalRows } from "@/lib/shared/cart/total-rows";
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

/** The total that the shopper chose stands out. */
const grand = "border-ink py-3 font-bold";

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
    <dl className="grid grid-cols-[minmax(0,1fr)_auto]">
      {rows.map((row) => (
        <Fragment key={`${row.shown} ${row.name}`}>
          <dt
            data-part={row.isGrand ? "grand" : undefined}
            className={`border-t ${row.shown} ${row.isGrand ? `${grand} text-l/xl` : "py-2"}`}
          >
            {row.name}
          </dt>
          <dd
            data-part={row.isGrand ? "grand" : undefined}
            className={`border-t text-right whitespace-nowrap ${row.shown} ${row.isGrand ? `${grand} text-xl tracking-tight` : "py-2"}`}
            data-testid={row.isGrand && row.shown === "inc" ? "total" : undefined}
          >
            {row.amount}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
