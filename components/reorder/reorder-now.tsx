import { Button } from "@/components/ui/button";
import type { OrderPlace } from "@/lib/shared/orders/order-place";
import type { Translate } from "@/lib/shared/words/translate";

type Props = {
  t: Translate<"orders">;
  place: OrderPlace;
  /** The order's number, where the button stands among others like it. */
  number?: string;
  /** Of the open cart as this page found it, so that a form that is sent twice adds nothing twice. */
  cartVersion: string | undefined;
};

/** Puts what can be had of an order into the cart with one press; the cart says what could not. */
export function ReorderNow({ t, place, number, cartVersion }: Props) {
  return (
    <form action={`/api/orders/${place.id}/reorder`} method="post" data-part="reorder-now">
      <input type="hidden" name="from" value={place.page} />
      {cartVersion !== undefined && <input type="hidden" name="version" value={cartVersion} />}
      {number === undefined ? (
        <Button type="submit">{t("reorderNow")}</Button>
      ) : (
        <button
          className="textlink min-h-12 whitespace-nowrap"
          type="submit"
          aria-label={t("reorderNowOf", { number })}
        >
          {t("reorderShort")}
        </button>
      )}
    </form>
  );
}
