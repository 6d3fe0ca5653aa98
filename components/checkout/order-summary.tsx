import type { ReactNode } from "react";
import { OrderTotals } from "@/components/cart/order-totals";
import { Icon } from "@/components/ui/icon";
import { MiniLine } from "@/components/ui/mini-line";
import { Chosen, ChosenAmount } from "@/components/ui/price";
import { packsIn } from "@/lib/shared/cart/line-state";
import type { Translate } from "@/lib/shared/words/translate";
import type { Cart } from "@/packaging-api/contract";

type Props = { cart: Cart; t: Translate<"checkout">; tCart: Translate<"cart" | "totals">; cdnUrl: string };

const vatWords = (tCart: Props["tCart"]) => ({ inc: tCart("incShort"), ex: tCart("exShort") });

function Lines({ cart, t, tCart, cdnUrl }: Props) {
  return (
    <ul className="mini">
      {cart.items.map((item) => (
        <MiniLine
          key={item.id}
          line={item}
          note={t("linePacks", { count: item.quantity })}
          words={vatWords(tCart)}
          cdnUrl={cdnUrl}
        />
      ))}
    </ul>
  );
}

/** What is being ordered, folded under its total on a phone. */
export function OrderFold(props: Props) {
  const { cart, t, tCart } = props;
  return (
    <details className="fold phone">
      <summary>
        <span>{t("yourOrderPacks", { count: packsIn(cart.items) })}</span>
        <span className="num">
          <b>
            <ChosenAmount net={cart.subTotal} tax={cart.tax} />
          </b>{" "}
          <Chosen {...vatWords(tCart)} />
        </span>
        <Icon name="down" />
      </summary>
      <div className="totals">
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
    <aside className="totals desk" aria-labelledby="your-order">
      <h2 id="your-order">{t("yourOrder")}</h2>
      <Lines {...props} />
      <OrderTotals cart={cart} t={tCart} />
      <a className="textlink" href="/cart">
        {t("editCart")}
      </a>
      {children}
    </aside>
  );
}
