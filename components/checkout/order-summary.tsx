import type { ReactNode } from "react";
import { OrderTotals } from "@/components/cart/order-totals";
import { Icon } from "@/components/ui/icon";
import { MiniLine } from "@/components/ui/mini-line";
import { MiniList } from "@/components/ui/mini-list";
import { Chosen, ChosenAmount } from "@/components/ui/price";
import { laterWords } from "@/lib/shared/cart/later-words";
import { packsIn } from "@/lib/shared/cart/line-state";
import type { Translate } from "@/lib/shared/words/translate";
import type { Cart } from "@/packaging-api/contract";

type Props = { cart: Cart; t: Translate<"checkout">; tCart: Translate<"cart" | "totals">; cdnUrl: string };

const vatWords = (tCart: Props["tCart"]) => ({ inc: tCart("incShort"), ex: tCart("exShort") });

function Lines({ cart, t, tCart, cdnUrl }: Props) {
  return (
    <MiniList>
      {cart.items.map((item) => (
        <MiniLine
          key={item.id}
          line={item}
          note={t("linePacks", { count: item.quantity })}
          later={laterWords(tCart, item)}
          words={vatWords(tCart)}
          cdnUrl={cdnUrl}
        />
      ))}
    </MiniList>
  );
}

/** What is being ordered, folded under its total on a phone. */
export function OrderFold(props: Props) {
  const { cart, t, tCart } = props;
  return (
    <details className="group mb-6 lg:hidden" data-part="fold">
      <summary className="flex min-h-14 items-center justify-between gap-3 border-y">
        <span>{t("yourOrderPacks", { count: packsIn(cart.items) })}</span>
        <span className="text-right">
          <b>
            <ChosenAmount net={cart.subTotal} tax={cart.tax} />
          </b>{" "}
          <Chosen {...vatWords(tCart)} />
        </span>
        <Icon name="down" className="group-open:rotate-180" />
      </summary>
      <div>
        <Lines {...props} />
        <OrderTotals cart={cart} t={tCart} />
        <a className="textlink" href="/cart">
          {t("editCart")}
        </a>
      </div>
    </details>
  );
}

/** The same beside the forms on a desk. */
export function OrderAside({ children, ...props }: Props & { children: ReactNode }) {
  const { cart, t, tCart } = props;
  return (
    <aside className="max-lg:hidden lg:sticky lg:top-6" aria-labelledby="your-order">
      <h2 className="border-t border-ink py-4" id="your-order">
        {t("yourOrder")}
      </h2>
      <Lines {...props} />
      <OrderTotals cart={cart} t={tCart} />
      <a className="textlink" href="/cart">
        {t("editCart")}
      </a>
      {children}
    </aside>
  );
}
