import { momentWords } from "@/lib/shared/display/date";
import type orderWords from "@/locales/en/orders.json";
import type { Order } from "@/packaging-api/contract";

/** What has happened to an order, from the beginning. */
export function OrderHistory({ order, words }: { order: Order; words: typeof orderWords }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">{words.historyTitle}</h2>
      <ol className="order__history">
        {order.history.map(({ at, event }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, at its end
          <li key={index}>
            <time className="quiet" dateTime={at}>
              {momentWords(at)}
            </time>
            <span>{words[`event_${event}`]}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
