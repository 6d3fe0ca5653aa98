import { Button } from "@/components/ui/button";
import { momentWords } from "@/lib/shared/display/date";
import type { OrderPlace } from "@/lib/shared/orders/order-place";
import type { Translate } from "@/lib/shared/words/translate";
import type { BankDetails, Order } from "@/packaging-api/contract";

type Props = {
  order: Order;
  bank: BankDetails;
  t: Translate<"orders">;
  place: OrderPlace;
  /** What the mailed link alone has, where the page was opened by it. */
  keep: string | undefined;
};

function standing({ order: { stockHold }, t }: Pick<Props, "order" | "t">): string {
  if (!stockHold?.held) return t("holdOver");
  if (stockHold.until === null) return t("holdOpen");
  return t("holdUntil", { moment: momentWords(stockHold.until) });
}

/**
 * How long the goods of an order are set aside that waits for a bank transfer, and what holds them longer. Opening the mailed link
 * changes nothing, because mail scanners open links: its button does.
 */
export function StockHold({ order, bank, t, place, keep }: Props) {
  const { stockHold } = order;
  if (stockHold === undefined) return null;
  const days = stockHold.awaitsLink ? bank.holdDays : undefined;
  return (
    <section aria-labelledby="hold">
      <h2 id="hold">{t("holdTitle")}</h2>
      <p>{standing({ order, t })}</p>
      {days !== undefined && keep !== undefined && (
        <form className="mt-3 print:hidden" action={`/api/orders/${place.id}/keep`} method="post">
          <input type="hidden" name="from" value={place.page} />
          <input type="hidden" name="token" value={keep} />
          <p>{t("holdAsk", { days })}</p>
          <Button className="mt-3" type="submit">
            {t("holdKeep")}
          </Button>
        </form>
      )}
      {days !== undefined && keep === undefined && !order.confirmationWithheld && (
        <p className="mt-3">{t("holdByLink", { days, email: order.email, button: t("holdKeep") })}</p>
      )}
    </section>
  );
}
