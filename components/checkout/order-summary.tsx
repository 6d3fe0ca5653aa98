import type { ReactNode } from "react";
import { OrderTotals } from "@/components/cart/order-totals";
import { Icon } from "@/components/ui/icon";
import { MiniLine } from "@/components/ui/mini-line";
import { Chosen, ChosenAmount } from "@/components/ui/price";
import { packsIn } from "@/lib/shared/cart/line-state";
import { say } from "@/lib/shared/words/say";
import type cartWords from "@/locales/en/cart.json";
import type { Cart } from "@/packaging-api/contract";
import type { CheckoutWords } from "./types";

type Props = { cart: Cart; words: CheckoutWords; cartWords: typeof cartWords; cdnUrl: string };

const vatWords = ({ incShort, exShort }: Props["cartWords"]) => ({ inc: incShort, ex: exShort });

function Lines({ cart, words, cartWords, cdnUrl }: Props) {
  return (
    <ul className="mini">
      {cart.items.map((item) => (
        <MiniLine
          key={item.id}
          line={item}
          note={say(words, "linePacks", { count: item.quantity })}
          words={vatWords(cartWords)}
          cdnUrl={cdnUrl}
        />
      ))}
    </ul>
  );
}

/** What is being ordered, folded under its total on a phone. */
export function OrderFold(props: Props) {
  const { cart, words, cartWords } = props;
  return (
    <details className="fold phone">
      <summary>
        <span>{say(words, "yourOrderPacks", { count: packsIn(cart.items) })}</span>
        <span className="num">
          <b>
            <ChosenAmount net={cart.subTotal} tax={cart.tax} />
          </b>{" "}
          <Chosen {...vatWords(cartWords)} />
        </span>
        <Icon name="down" />
      </summary>
      <div className="totals">
        <Lines {...props} />
        <OrderTotals cart={cart} words={cartWords} />
        <a className="textlink" href="/cart">
          {words.editCart}
        </a>
      </div>
    </details>
  );
}

/** The same beside the forms on a desk. */
export function OrderAside({ children, ...props }: Props & { children: ReactNode }) {
  const { cart, words, cartWords } = props;
  return (
    <aside className="totals desk" aria-labelledby="your-order">
      <h2 id="your-order">{words.yourOrder}</h2>
      <Lines {...props} />
      <OrderTotals cart={cart} words={cartWords} />
      <a className="textlink" href="/cart">
        {words.editCart}
      </a>
      {children}
    </aside>
  );
}
