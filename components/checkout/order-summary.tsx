import type { ReactNode } from "react";
import { OrderTotals } from "@/components/cart/order-totals";
import { Icon } from "@/components/ui/icon";
import { MiniLine } from "@/components/ui/mini-line";
import { packsIn } from "@/lib/cart/line-state";
import { pounds } from "@/lib/display/money";
import { say } from "@/lib/i18n/say";
import type cartWords from "@/locales/en/cart.json";
import type { Cart } from "@/packaging-api/contract";
import type { CheckoutWords } from "./types";

type Props = { cart: Cart; words: CheckoutWords; cartWords: typeof cartWords; cdnUrl: string };

function Lines({ cart, words, cdnUrl }: Omit<Props, "cartWords">) {
  return (
    <ul className="mini">
      {cart.items.map((item) => (
        <MiniLine
          key={item.id}
          line={item}
          note={say(words, "linePacks", { count: item.quantity, price: pounds(item.lineTotal) })}
          cdnUrl={cdnUrl}
        />
      ))}
    </ul>
  );
}

/** What is being ordered, folded under its total on a phone. */
export function OrderFold({ cartWords: totals, ...props }: Props) {
  const { cart, words } = props;
  return (
    <details className="fold phone">
      <summary>
        <span>{say(words, "yourOrderPacks", { count: packsIn(cart.items) })}</span>
        <span className="num">
          <b>{pounds(cart.total)}</b> {totals.incShort}
        </span>
        <Icon name="down" />
      </summary>
      <div className="totals">
        <Lines {...props} />
        <OrderTotals cart={cart} words={totals} />
        <a className="textlink" href="/cart">
          {words.editCart}
        </a>
      </div>
    </details>
  );
}

/** The same beside the forms on a desk. */
export function OrderAside({ cartWords: totals, children, ...props }: Props & { children: ReactNode }) {
  const { cart, words } = props;
  return (
    <aside className="totals desk" aria-labelledby="your-order">
      <h2 id="your-order">{words.yourOrder}</h2>
      <Lines {...props} />
      <OrderTotals cart={cart} words={totals} />
      <a className="textlink" href="/cart">
        {words.editCart}
      </a>
      {children}
    </aside>
  );
}
