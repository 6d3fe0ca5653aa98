import { OrderProgress } from "@/components/orders/order-progress";
import { Button } from "@/components/ui/button";
import { MiniLine } from "@/components/ui/mini-line";
import { MiniList } from "@/components/ui/mini-list";
import { ChosenAmount } from "@/components/ui/price";
import { translations } from "@/lib/server/words/translations";
import { dayWords } from "@/lib/shared/display/date";
import type { Translate } from "@/lib/shared/words/translate";
import type { Order } from "@/packaging-api/contract";

/** Lines that are shown; an order of a pallet has more, and a page of its own. */
const LINES_SHOWN = 4;

type Props = { order: Order; t: Translate<"dashboard">; tOrders: Translate<"orders">; cdnUrl: string };

/** The latest order: how far it has come and what is in it. */
export async function LastOrder({ order, t, tOrders, cdnUrl }: Props) {
  const tCommon = await translations("common");
  const shown = order.lines.slice(0, LINES_SHOWN);
  const facts = { date: dayWords(order.placedAt), count: order.lines.length };
  const vatWords = { inc: tCommon("incVat"), ex: tCommon("exVat") };
  return (
    <section
      className="grid grid-cols-1 justify-items-start gap-4 border-t border-ink pt-4 child:w-full"
      aria-labelledby="last-order"
    >
      <div className="grid gap-x-4 gap-y-1 lg:grid-cols-[1fr_auto] lg:items-baseline">
        <h2 id="last-order">{t("lastOrder", { number: order.number })}</h2>
        <p className="text-s text-secondary">
          {t("lastFacts", facts)} <ChosenAmount net={order.subTotal} tax={order.tax} words={vatWords} />
        </p>
      </div>
      <OrderProgress order={order} t={tOrders} />
      <p className="text-s font-semibold [ol+&]:hidden">{tOrders(`status_${order.status}`)}</p>
      <MiniList className="border-b">
        {shown.map((line) => (
          <MiniLine
            key={line.sku}
            line={line}
            note={t("linePacks", { count: line.quantity })}
            words={vatWords}
            cdnUrl={cdnUrl}
          />
        ))}
      </MiniList>
      {order.lines.length > shown.length && (
        <p className="text-s text-secondary">
          {t("moreLines", { count: order.lines.length - shown.length })}
        </p>
      )}
      <Button className="w-auto" line href={`/account/order/${order.id}`}>
        {t("openOrder")}
      </Button>
    </section>
  );
}
