import "./dashboard.css";
import { OrderProgress } from "@/components/orders/order-progress";
import { MiniLine } from "@/components/ui/mini-line";
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
    <section className="last" aria-labelledby="last-order">
      <div className="last__head">
        <h2 id="last-order">{t("lastOrder", { number: order.number })}</h2>
        <p className="quiet">
          {t("lastFacts", facts)} <ChosenAmount net={order.subTotal} tax={order.tax} words={vatWords} />
        </p>
      </div>
      <OrderProgress order={order} t={tOrders} />
      <p className="last__status">{tOrders(`status_${order.status}`)}</p>
      <ul className="mini last__lines">
        {shown.map((line) => (
          <MiniLine
            key={line.sku}
            line={line}
            note={t("linePacks", { count: line.quantity })}
            words={vatWords}
            cdnUrl={cdnUrl}
          />
        ))}
      </ul>
      {order.lines.length > shown.length && (
        <p className="quiet">{t("moreLines", { count: order.lines.length - shown.length })}</p>
      )}
      <a className="button button--line" href={`/account/order/${order.id}`}>
        {t("openOrder")}
      </a>
    </section>
  );
}
