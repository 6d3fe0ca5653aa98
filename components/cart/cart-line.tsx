"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { FieldError } from "@/components/ui/field-error";
import { pictureClass } from "@/components/ui/picture-class";
import { BothAmounts, ChosenPrice, ChosenPriceEach } from "@/components/ui/price";
import { Stepper } from "@/components/ui/stepper";
import { useTypedBefore } from "@/components/ui/use-typed-before";
import { laterWords } from "@/lib/shared/cart/later-words";
import { lineState, packsForLine } from "@/lib/shared/cart/line-state";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { pictureUrl } from "@/lib/shared/display/picture";
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
  const quantity = useTypedBefore(change);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const step = submitter instanceof HTMLButtonElement ? Number(submitter.value) : 0;
    if (isWrong && step === 0) return setLeft(true);
    change(String(Math.max(1, (isWrong ? item.quantity : Number(typed)) + step)));
  };
  const id = `line-${item.id}`;
  return (
    <li
      className="grid grid-cols-[88px_minmax(0,1fr)_minmax(0,auto)] gap-x-3 gap-y-1 border-b py-4 lg:grid-cols-[120px_minmax(0,1fr)_246px_120px] lg:items-center lg:gap-x-5"
      id={id}
      data-part="line"
    >
      <span className={`${pictureClass(item.image)} row-[1/span_2] h-20 w-22 lg:h-24 lg:w-30`}>
        <img
          src={pictureUrl(item.image, { view: "row", width: 224 }, cdnUrl)}
          width={112}
          height={96}
          alt=""
          loading="lazy"
        />
      </span>
      <div className="col-[2/-1] min-w-0 lg:col-2 lg:row-1 lg:self-end">
        <h2 className="text-m">
          <a
            className="-my-2.5 inline-block py-2.5 font-bold tracking-snug wrap-anywhere plain-link"
            href={`/p/${item.slug}`}
          >
            {item.name}
          </a>
        </h2>
        <p className="text-s text-secondary">
          {item.size === undefined || item.size === "" ? "" : `${item.size}, `}
          {t("packOf", { count: item.packSize })}
        </p>
      </div>
      <div className="col-[2/-1] text-s lg:col-2 lg:row-2 lg:self-start">
        <UnitPrice item={item} t={t} />
        {item.quote && (
          <p className="font-semibold">
            {t("kept", { number: item.quote.number, until: calendarDayWords(item.quote.until) })}
          </p>
        )}
        <StockWords item={item} t={t} />
      </div>
      <div className="col-[1/3] mt-2 flex flex-wrap items-center gap-x-3 lg:col-3 lg:row-[1/span_2] lg:mt-0 lg:flex-nowrap">
        <form
          className="flex items-center gap-3"
          method="post"
          action={`/api/cart/current/item/${item.id}/update`}
          onSubmit={submit}
        >
          <button className="sr-only" type="submit" name="step" value="0" tabIndex={-1}>
            {t("update")}
          </button>
          <Stepper
            fewer={{ type: "submit", name: "step", value: "-1", "aria-label": t("fewer", { title }) }}
            more={{ type: "submit", name: "step", value: "1", "aria-label": t("more", { title }) }}
            ref={quantity}
            name="quantity"
            value={typed}
            onChange={(event) => change(event.target.value)}
            onBlur={() => setLeft(true)}
            aria-label={t("packsOf", { title })}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : `${id}-error`}
          />
          <button className="textlink text-s scripted:hidden" type="submit" name="step" value="0">
            {t("update")}
          </button>
        </form>
        <form
          className="flex items-center gap-3"
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
          <button className="textlink text-s" type="submit" aria-label={t("removeOf", { title })}>
            {t("remove")}
          </button>
        </form>
      </div>
      <div
        className={`col-3 mt-2 self-center text-right text-s [--big-line:1.5rem] [--big:var(--text-l)] lg:col-4 lg:row-[1/span_2] lg:mt-0 ${pending ? "opacity-50" : ""}`}
        aria-busy={pending}
      >
        <BothAmounts net={item.lineTotal} tax={item.tax} words={{ inc: t("incShort"), ex: t("exShort") }} />
      </div>
      {problem !== undefined && (
        <FieldError
          className="col-span-full lg:col-[2/-1] lg:justify-self-start"
          id={`${id}-error`}
          role="alert"
        >
          {problem}
        </FieldError>
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
      <span className="text-secondary">
        (<ChosenPriceEach {...price} packSize={packSize} each={t("each")} />)
      </span>
    </p>
  );
}

function StockWords({ item, t }: Part) {
  const state = lineState(item);
  if (state === "fine") return null;
  if (state === "later")
    return (
      <p className="font-semibold" data-part="later">
        {laterWords(t, item)}
      </p>
    );
  if (state === "low" && item.most !== undefined)
    return <span className="stock stock-low whitespace-normal">{t("lowMore", { count: item.stock })}</span>;
  if (state === "gone") return <span className="stock stock-low whitespace-normal">{t("gone")}</span>;
  return (
    <span className="stock stock-low whitespace-normal">
      {t(state === "over" ? "overStock" : "lowStock", { count: packsForLine(item) })}
    </span>
  );
}

/** The next quantity break, if packs enough can be had to reach it. */
function Nudge({ item, t }: Part) {
  const { nextBreak, quantity, vatRate = STANDARD_VAT_PERCENT } = item;
  if (nextBreak === undefined || nextBreak.quantity > packsForLine(item)) return null;
  const count = nextBreak.quantity - quantity;
  return (
    <p className="col-span-full mt-2 bg-board px-3 py-2 text-s lg:col-[2/-1] lg:justify-self-start">
      {t("nudge", { count })}{" "}
      <ChosenPrice net={nextBreak.price} vatRate={vatRate} words={{ inc: t("aPackInc"), ex: t("aPackEx") }} />
    </p>
  );
}
