import { Button } from "@/components/ui/button";
import { pounds } from "@/lib/shared/display/money";
import type { OrderPlace } from "@/lib/shared/orders/order-place";
import type { Translate } from "@/lib/shared/words/translate";
import type { Order } from "@/packaging-api/contract";

type Props = { order: Order; t: Translate<"orders">; place: OrderPlace };

/** Cancels the order, as long as nobody packs it. Opening it asks first; that needs no JavaScript. */
export function CancelOrder({ order, t, place }: Props) {
  if (!order.canCancel) return null;
  const isPaid = order.paymentState === "paid" || order.paymentState === "partially_refunded";
  const back = pounds(order.total - order.refunded);
  const askUnpaid = order.onAccount === undefined ? t("cancelAsk") : t("cancelAskOnAccount");
  const ask = isPaid ? t("cancelAskPaid", { total: back }) : askUnpaid;
  return (
    <details className="print:hidden">
      <summary className="textlink inline-block py-2.5">{t("cancel")}</summary>
      <form
        className="grid justify-items-start gap-3 border-l-4 border-alert px-4 py-3"
        action={`/api/orders/${place.id}/cancel`}
        method="post"
      >
        <input type="hidden" name="from" value={place.page} />
        <p>{ask}</p>
        <Button line type="submit">
          {t("cancelYes", { number: order.number })}
        </Button>
      </form>
    </details>
  );
}
