import { momentWords } from "@/lib/shared/display/date";
import type { OrderPlace } from "@/lib/shared/orders/order-place";
import { say } from "@/lib/shared/words/say";
import type orderWords from "@/locales/en/orders.json";
import type { BankDetails, Order } from "@/packaging-api/contract";

type Props = {
  order: Order;
  bank: BankDetails;
  words: typeof orderWords;
  place: OrderPlace;
  /** What the mailed link alone has, where the page was opened by it. */
  keep: string | undefined;
};

function standing({ order: { stockHold }, words }: Pick<Props, "order" | "words">): string {
  if (!stockHold?.held) return words.holdOver;
  if (stockHold.until === null) return words.holdOpen;
  return say(words, "holdUntil", { moment: momentWords(stockHold.until) });
}

/**
 * How long the goods of an order are set aside that waits for a bank transfer, and what holds them longer. Opening the mailed link
 * changes nothing, because mail scanners open links: its button does.
 */
export function StockHold({ order, bank, words, place, keep }: Props) {
  const { stockHold } = order;
  if (stockHold === undefined) return null;
  const days = stockHold.awaitsLink ? bank.holdDays : undefined;
  return (
    <section className="hold" aria-labelledby="hold">
      <h2 id="hold">{words.holdTitle}</h2>
      <p>{standing({ order, words })}</p>
      {days !== undefined && keep !== undefined && (
        <form action={`/api/orders/${place.id}/keep`} method="post">
          <input type="hidden" name="from" value={place.page} />
          <input type="hidden" name="token" value={keep} />
          <p>{say(words, "holdAsk", { days })}</p>
          <button className="button" type="submit">
            {words.holdKeep}
          </button>
        </form>
      )}
      {days !== undefined && keep === undefined && !order.confirmationWithheld && (
        <p>{say(words, "holdByLink", { days, email: order.email, button: words.holdKeep })}</p>
      )}
    </section>
  );
}
