import "./dashboard.css";
import { OrderProgress } from "@/components/orders/order-progress";
import { MiniLine } from "@/components/ui/mini-line";
import { ChosenAmount } from "@/components/ui/price";
import { dayWords } from "@/lib/shared/display/date";
import { say } from "@/lib/shared/words/say";
import common from "@/locales/en/common.json";
import type dashboardWords from "@/locales/en/dashboard.json";
import type orderWords from "@/locales/en/orders.json";
import type { Order } from "@/packaging-api/contract";

/** Lines that are shown; an order of a pallet has more, and a page of its own. */
const LINES_SHOWN = 4;

type Props = { order: Order; words: typeof dashboardWords; orderWords: typeof orderWords; cdnUrl: string };

/** The latest order: how far it has come and what is in it. */
export function LastOrder({ order, words, orderWords, cdnUrl }: Props) {
  const shown = order.lines.slice(0, LINES_SHOWN);
  const facts = { date: dayWords(order.placedAt), count: order.lines.length };
  const vatWords = { inc: common.incVat, ex: common.exVat };
  return (
    <section className="last" aria-labelledby="last-order">
      <div className="last__head">
        <h2 id="last-order">{say(words, "lastOrder", { number: order.number })}</h2>
        <p className="quiet">
          {say(words, "lastFacts", facts)}{" "}
          <ChosenAmount net={order.subTotal} tax={order.tax} words={vatWords} />
        </p>
      </div>
      <OrderProgress order={order} words={orderWords} />
      <p className="last__status">{orderWords[`status_${order.status}`]}</p>
      <ul className="mini last__lines">
        {shown.map((line) => (
          <MiniLine
            key={line.sku}
            line={line}
            note={say(words, "linePacks", { count: line.quantity })}
            words={vatWords}
            cdnUrl={cdnUrl}
          />
        ))}
      </ul>
      {order.lines.length > shown.length && (
        <p className="quiet">{say(words, "moreLines", { count: order.lines.length - shown.length })}</p>
      )}
      <a className="button button--line" href={`/account/order/${order.id}`}>
        {words.openOrder}
      </a>
    </section>
  );
}
