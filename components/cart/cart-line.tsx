"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { BothAmounts, ChosenPrice, ChosenPriceEach } from "@/components/ui/price";
import { useTypedBefore } from "@/components/ui/use-typed-before";
import { lineState } from "@/lib/shared/cart/line-state";
import { isDrawing, pictureUrl } from "@/lib/shared/display/picture";
import { productTitle } from "@/lib/shared/display/product-title";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { type Translate, translate } from "@/lib/shared/words/translate";
import type { CartItem } from "@/packaging-api/contract";
import { STANDARD_VAT_PERCENT } from "@/trade-rules/vat";

type Props = {
  item: CartItem;
  words: WordsOf<"cart">;
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
  const t = translate(words);
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
  const problem = isWrong && isLeft ? t("wrongQuantity", { count: item.quantity }) : error;

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
          {t("packOf", { count: item.packSize })}
        </p>
      </div>
      <div className="line__unit">
        <UnitPrice item={item} t={t} />
        <StockWords item={item} t={t} />
      </div>
      <div className="line__qty">
        <form method="post" action={`/api/cart/current/item/${item.id}/update`} onSubmit={submit}>
          <button className="sr-only" type="submit" name="step" value="0" tabIndex={-1}>
            {t("update")}
          </button>
          <span className="stepper">
            <button type="submit" name="step" value="-1" aria-label={t("fewer", { title })}>
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
              aria-label={t("packsOf", { title })}
              aria-invalid={problem !== undefined}
              aria-describedby={problem === undefined ? undefined : `${id}-error`}
            />
            <button type="submit" name="step" value="1" aria-label={t("more", { title })}>
              +
            </button>
          </span>
          <button className="textlink textlink--s line__update" type="submit" name="step" value="0">
            {t("update")}
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
          <button className="textlink textlink--s" type="submit" aria-label={t("removeOf", { title })}>
            {t("remove")}
          </button>
        </form>
      </div>
      <div className={pending ? "line__total line__total--pending" : "line__total"} aria-busy={pending}>
        <BothAmounts net={item.lineTotal} tax={item.tax} words={{ inc: t("incShort"), ex: t("exShort") }} />
      </div>
      {problem !== undefined && (
        <p className="error line__error" id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
      <Nudge item={item} t={t} />
    </li>
  );
}

type Part = Pick<Props, "item"> & { t: Translate<"cart"> };

function UnitPrice({ item, t }: Part) {
  const { unitPrice: net, grossUnitPrice: gross, vatRate = STANDARD_VAT_PERCENT, packSize } = item;
  const price = { net, gross, vatRate };
  return (
    <p>
      <ChosenPrice {...price} words={{ inc: t("aPackInc"), ex: t("aPackEx") }} />{" "}
      <span className="quiet">
        (<ChosenPriceEach {...price} packSize={packSize} each={t("each")} />)
      </span>
    </p>
  );
}

function StockWords({ item, t }: Part) {
  const state = lineState(item);
  if (state === "fine") return null;
  if (state === "gone") return <span className="stock stock--low">{t("gone")}</span>;
  return (
    <span className="stock stock--low">
      {t(state === "over" ? "overStock" : "lowStock", { count: item.stock })}
    </span>
  );
}

/** The next quantity break, if there is stock enough to reach it. */
function Nudge({ item, t }: Part) {
  const { nextBreak, quantity, stock, vatRate = STANDARD_VAT_PERCENT } = item;
  if (nextBreak === undefined || nextBreak.quantity > stock) return null;
  const count = nextBreak.quantity - quantity;
  return (
    <p className="line__nudge">
      {t("nudge", { count })}{" "}
      <ChosenPrice net={nextBreak.price} vatRate={vatRate} words={{ inc: t("aPackInc"), ex: t("aPackEx") }} />
    </p>
  );
}
