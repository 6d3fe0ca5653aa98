import { Button } from "@/components/ui/button";
import { translations } from "@/lib/server/words/translations";
import { pounds } from "@/lib/shared/display/money";
import type { OrderPlace } from "@/lib/shared/orders/order-place";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import type { WordKey } from "@/lib/shared/words/translate";
import type { Order } from "@/packaging-api/contract";

type Props = {
  order: Pick<Order, "paymentMethod" | "total" | "bank">;
  place: OrderPlace;
  /** Those by which the order can be paid. */
  ways: readonly string[];
  /** Whether its own way was tried and came to nothing. */
  failed: boolean;
};

type Key = WordKey<WordsOf<"payment">>;

/** What the button of each way says, and what stands under it; of one without words of its own nothing can be said. */
const wordsOf: Partial<Record<string, { pay: Key; again: Key; hint: Key }>> = {
  paypal: { pay: "payPaypal", again: "payAgainPaypal", hint: "payPaypalHint" },
  bank_transfer: { pay: "payBankTransfer", again: "payBankTransfer", hint: "payBankTransferHint" },
};

/** Starts a new payment. A method other than the order's present one replaces that first. */
const actionOf = (id: string, way: string, own: boolean): string =>
  own ? `/api/gateway/${way}/${id}/new` : `/api/orders/${id}/payment_method/${way}`;

/** Every way to pay an order that is not paid, its own first. A bank transfer needs no button: its details stand there. */
export async function WaysToPay({ order, place, ways, failed }: Props) {
  const t = await translations("payment");
  const { paymentMethod, bank, total } = order;
  const shown = [...ways].sort((a, b) => Number(b === paymentMethod) - Number(a === paymentMethod));
  return shown.map((way) => {
    const own = way === paymentMethod;
    const known = wordsOf[way];
    if (known === undefined || (own && bank !== undefined)) return null;
    return (
      <form key={way} action={actionOf(place.id, way, own)} method="post" className="print:hidden">
        <input type="hidden" name="from" value={place.page} />
        <Button line={!own} type="submit">
          {t(own && failed ? known.again : known.pay, { total: pounds(total) })}
        </Button>
        {!own && <p className="mt-1.5 text-s text-secondary">{t(known.hint)}</p>}
      </form>
    );
  });
}
