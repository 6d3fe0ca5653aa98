import { momentWords } from "@/lib/shared/display/date";
import { partsBefore } from "@/lib/shared/orders/parcels";
import type { Translate } from "@/lib/shared/words/translate";
import type { Order } from "@/packaging-api/contract";

/** What has happened to an order, from the beginning. */
export function OrderHistory({ order, t }: { order: Order; t: Translate<"orders"> }) {
  const parts = partsBefore(order).map(({ number, sentAt: at }) => ({
    at,
    words: t("event_part", { number }),
  }));
  const events = order.history.map(({ at, event }) => ({ at, words: t(`event_${event}`) }));
  const all = [...events, ...parts].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t("historyTitle")}</h2>
      <ol className="item:grid item:py-1.5 item:not-first:border-t">
        {all.map(({ at, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, at its end
          <li key={index}>
            <time className="text-secondary" dateTime={at}>
              {momentWords(at)}
            </time>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
