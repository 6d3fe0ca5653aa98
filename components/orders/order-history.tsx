import { momentWords } from "@/lib/shared/display/date";
import type { Translate } from "@/lib/shared/words/translate";
import type { Order } from "@/packaging-api/contract";

/** What has happened to an order, from the beginning. */
export function OrderHistory({ order, t }: { order: Order; t: Translate<"orders"> }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t("historyTitle")}</h2>
      <ol className="item:grid item:py-1.5 item:not-first:border-t">
        {order.history.map(({ at, event }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, at its end
          <li key={index}>
            <time className="text-secondary" dateTime={at}>
              {momentWords(at)}
            </time>
            <span>{t(`event_${event}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
