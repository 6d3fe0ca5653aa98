"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { BothAmounts, ChosenPrice, ChosenPriceEach } from "@/components/ui/price";
import { useTypedBefore } from "@/components/ui/use-typed-before";
import { lineState } from "@/lib/shared/cart/line-state";
import { isDrawing, pictureUrl } from "@/lib/shared/display/picture";
import { productTitle } from "@/lib/shared/display/product-title";
import { say } from "@/lib/shared/words/say";
import type cartWords from "@/locales/en/cart.json";
import type { CartItem } from "@/packaging-api/contract";
import { STANDARD_VAT_PERCENT } from "@/trade-rules/vat";

type Props = {
  item: CartItem;
  words: typeof cartWords;
  cdnUrl: string;
  /** Words for what went wrong with this line. */
  error: string | undefined;
  /** What was typed as its quantity without JavaScript, if that is none. */
  refused: string | undefined;
  onQuantity(packs: number): void;
  onRemove(form: HTMLFormElement): void;
};

const WHOLE_PACKS = /^[1-9]\d{0,3}$/;

/** One line of the cart: two forms that work by themselves, and send only the newest quantity with JavaScript. */
export function CartLine({ item, words, cdnUrl, error, refused, onQuantity, onRemove }: Props) {
  const title = productTitle(item);
  const [typed, setTyped] = useState(refused ?? String(item.quantity));
  const known = useRef(item.quantity);
  useEffect(() => {
    if (known.current === item.quantity) return;
    // The server's word replaces what was typed, once it has come; not what has been begun since, which was not sent.
    known.current = item.quantity;
    setTyped((now) => (WHOLE_PACKS.test(now) ? String(item.quantity) : now));
  }, [item.quantity]);
  const isWrong = !WHOLE_PACKS.test(typed);
  const pending = !isWrong && typed !== String(item.quantity);
  // Not while it is being typed: a field is empty before it has another number.
  const [isLeft, setLeft] = useState(refused !== undefined);
  const problem = isWrong && isLeft ? say(words, "wrongQuantity", { count: item.quantity }) : error;

  const change = (quantity: string) => {
    setTyped(quantity);
    if (!WHOLE_PACKS.test(quantity)) return;
    setLeft(false);
    onQuantity(Number(quantity));
  };
  // After the effect above, which would undo it.
  const quantity = useTypedBefore<HTMLInputElement>(change);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const step = submitter instanceof HTMLButtonElement ? Number(submitter.value) : 0;
    if (isWrong && step === 0) return setLeft(true);
    change(String(Math.max(1, (isWrong ? item.quantity : Number(typed)) + step)));
  };
  const id = `line-${item.id}`;
  return (
    <li className="line" id={id}>
      <span className={isDrawing(item.image) ? "pic" : "pic pic--photo"}>
        <img
          src={pictureUrl(item.image, { view: "row", width: 224 }, cdnUrl)}
          width={112}
          height={96}
          alt=""
          loading="lazy"
        />
      </span>
      <div className="line__id">
        <h2>
          <a href={`/p/${item.slug}`}>{item.name}</a>
        </h2>
        <p className="num">
          {item.size === undefined || item.size === "" ? "" : `${item.size}, `}
          {say(words, "packOf", { count: item.packSize })}
        </p>
      </div>
      <div className="line__unit">
        <UnitPrice item={item} words={words} />
        <StockWords item={item} words={words} />
      </div>
      <div className="line__qty">
        <form method="post" action={`/api/cart/current/item/${item.id}/update`} onSubmit={submit}>
          <button className="sr-only" type="submit" name="step" value="0" tabIndex={-1}>
            {words.update}
          </button>
          <span className="stepper">
            <button type="submit" name="step" value="-1" aria-label={say(words, "fewer", { title })}>
              −
            </button>
            <input
              ref={quantity}
              name="quantity"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => change(event.target.value)}
              onBlur={() => setLeft(true)}
              aria-label={say(words, "packsOf", { title })}
              aria-invalid={problem !== undefined}
              aria-describedby={problem === undefined ? undefined : `${id}-error`}
            />
            <button type="submit" name="step" value="1" aria-label={say(words, "more", { title })}>
              +
            </button>
          </span>
          <button className="textlink textlink--s line__update" type="submit" name="step" value="0">
            {words.update}
          </button>
        </form>
        <form
          method="post"
          action={`/api/cart/current/item/${item.id}/delete`}
          onSubmit={(event) => {
            event.preventDefault();
            onRemove(event.currentTarget);
          }}
        >
          <input type="hidden" name="productId" value={item.productId} />
          <input type="hidden" name="title" value={title} />
          <input type="hidden" name="quantity" value={item.quantity} />
          <button
            className="textlink textlink--s"
            type="submit"
            aria-label={say(words, "removeOf", { title })}
          >
            {words.remove}
          </button>
        </form>
      </div>
      <div className={pending ? "line__total line__total--pending" : "line__total"} aria-busy={pending}>
        <BothAmounts net={item.lineTotal} tax={item.tax} words={{ inc: words.incShort, ex: words.exShort }} />
      </div>
      {problem !== undefined && (
        <p className="error line__error" id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
      <Nudge item={item} words={words} />
    </li>
  );
}

type Part = Pick<Props, "item" | "words">;

function UnitPrice({ item, words }: Part) {
  const { unitPrice: net, grossUnitPrice: gross, vatRate = STANDARD_VAT_PERCENT, packSize } = item;
  const price = { net, gross, vatRate };
  return (
    <p>
      <ChosenPrice {...price} words={{ inc: words.aPackInc, ex: words.aPackEx }} />{" "}
      <span className="quiet">
        (<ChosenPriceEach {...price} packSize={packSize} each={words.each} />)
      </span>
    </p>
  );
}

function StockWords({ item, words }: Part) {
  const state = lineState(item);
  if (state === "fine") return null;
  if (state === "gone") return <span className="stock stock--low">{words.gone}</span>;
  return (
    <span className="stock stock--low">
      {say(words, state === "over" ? "overStock" : "lowStock", { count: item.stock })}
    </span>
  );
}

/** The next quantity break, if there is stock enough to reach it. */
function Nudge({ item, words }: Part) {
  const { nextBreak, quantity, stock, vatRate = STANDARD_VAT_PERCENT } = item;
  if (nextBreak === undefined || nextBreak.quantity > stock) return null;
  const count = nextBreak.quantity - quantity;
  return (
    <p className="line__nudge">
      {say(words, "nudge", { count })}{" "}
      <ChosenPrice
        net={nextBreak.price}
        vatRate={vatRate}
        words={{ inc: words.aPackInc, ex: words.aPackEx }}
      />
    </p>
  );
}
