"use client";

import "./cart.css";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { type Dispatch, DispatchPromise } from "@/components/dispatch/dispatch-promise";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-error";
import { Notice } from "@/components/ui/notice";
import { latestWins } from "@/lib/browser/calls/latest-wins";
import { type CartAnswer, postForm, putQuantity } from "@/lib/browser/cart/cart-answers";
import { showCart } from "@/lib/browser/cart/cart-store";
import { useCart, useTotalChange } from "@/lib/browser/cart/use-cart";
import { canCheckOut, hasLater, isAllLater, isSamplesAlone, packsIn } from "@/lib/shared/cart/line-state";
import { haveOtherPrices } from "@/lib/shared/cart/other-prices";
import { pounds } from "@/lib/shared/display/money";
import { failureWords } from "@/lib/shared/forms/failure-words";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { type Translate, translate } from "@/lib/shared/words/translate";
import type { Cart } from "@/packaging-api/contract";
import { CartLine } from "./cart-line";
import { DeliveryEstimate } from "./delivery-estimate";
import { OrderTotals } from "./order-totals";
import { SamplesLine } from "./samples-line";
import { type Removed, UndoRow } from "./undo-row";

type Props = {
  initial: Cart;
  words: WordsOf<"cart" | "totals">;
  failures: WordsOf<"failures">;
  cdnUrl: string;
  /** What the form that led here came to, when there is no JavaScript to say it in place; or what signing in did. */
  messages: string[];
  error: { text: string; line: string | undefined; refused: string | undefined } | undefined;
  removed: Removed | undefined;
  /** What was typed as the postcode to deliver to, if it is none. */
  wrongPostcode: string | undefined;
  /** Shown in place of an empty cart's lines. */
  empty: ReactNode;
  /** Hands the cart on as a quote, or puts it onto a list: its goods, of which samples are none. */
  quote: ReactNode;
  dispatch: Dispatch;
};

type LineErrors = Record<string, string | undefined>;

/** What a screen reader says of a total that is another now, by whose doing. */
function totalNews(t: Translate<"cart">, { before, now }: { before: Cart; now: Cart }): string {
  const key = haveOtherPrices(before, now) ? "priceChanged" : "totalNow";
  return t(key, { total: pounds(now.total) });
}

/** The cart's lines and totals: the server's at first, then whatever the shopper's cart comes to. */
export function CartView({
  initial,
  words,
  failures,
  cdnUrl,
  messages,
  error,
  removed,
  wrongPostcode,
  empty,
  quote,
  dispatch,
}: Props) {
  const t = translate(words);
  const tFailures = translate(failures);
  const cart = useCart() ?? initial;
  const [errors, setErrors] = useState<LineErrors>(
    error?.line === undefined ? {} : { [error.line]: error.text },
  );
  const [undo, setUndo] = useState(removed);
  const [said, setNotice] = useState(error?.line === undefined ? error?.text : undefined);
  // What could not be added to an empty cart was added again.
  const isMended = said === error?.text && initial.items.length === 0 && cart.items.length > 0;
  const notice = isMended ? undefined : said;
  const [wrong, setWrong] = useState(wrongPostcode);
  const change = useTotalChange(cart);

  const take = (line: string | undefined, answer: CartAnswer): boolean => {
    if (answer.ok) showCart(answer.cart);
    const text = answer.ok ? undefined : failureWords(tFailures, answer.failure.code, answer.failure);
    if (line === undefined) setNotice(text);
    else setErrors((current) => ({ ...current, [line]: text }));
    return answer.ok;
  };
  const takeLatest = useRef(take);
  takeLatest.current = take;
  const [write] = useState(() =>
    latestWins(putQuantity, (line, answer: CartAnswer) => takeLatest.current(line, answer)),
  );
  const remove = async (line: string, form: HTMLFormElement, taken: Removed) => {
    if (take(line, await postForm(form))) setUndo(taken);
  };

  const removeSamples = async (form: HTMLFormElement) => {
    take(undefined, await postForm(form));
  };

  const askDelivery = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("postCode");
    const answer = await postForm(event.currentTarget);
    const isWrong = !answer.ok && answer.failure.violations.length > 0;
    setWrong(isWrong && typeof typed === "string" ? typed : undefined);
    if (!isWrong) take(undefined, answer);
  };

  const packs = packsIn(cart.items);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 lg:mb-6">
        <h1>{t("title")}</h1>
        {packs > 0 && (
          <span className="text-s/normal whitespace-nowrap text-secondary">
            {t("linesAndPacks", {
              lines: t("lines", { count: cart.items.length }),
              packs: t("packs", { count: packs }),
            })}
          </span>
        )}
      </div>
      {notice !== undefined && (
        <Notice alert role="alert">
          {notice}
        </Notice>
      )}
      {messages.length > 0 && notice === undefined && (
        <Notice>
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      <p className="sr-only" aria-live="polite">
        {change === undefined ? "" : totalNews(t, change)}
      </p>
      {cart.items.length === 0 ? (
        <>
          {undo && (
            <UndoRow
              removed={undo}
              words={words}
              onAnswer={(answer) => take(undefined, answer) && setUndo(undefined)}
            />
          )}
          {empty}
        </>
      ) : (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_384px] lg:items-start lg:gap-16">
          <div>
            <ul className="border-t border-ink" data-part="lines">
              {cart.items.map((item) =>
                item.samples !== undefined ? (
                  <SamplesLine
                    key={item.id}
                    item={{ ...item, samples: item.samples }}
                    words={words}
                    cdnUrl={cdnUrl}
                    onRemove={(form) => void removeSamples(form)}
                  />
                ) : (
                  <CartLine
                    key={item.id}
                    item={item}
                    words={words}
                    cdnUrl={cdnUrl}
                    error={errors[item.id]}
                    refused={error?.line === item.id ? error.refused : undefined}
                    onQuantity={(quantity) => write(item.id, quantity)}
                    onRemove={(form) => {
                      const { productId, quantity } = item;
                      const title = item.size ? `${item.size} ${item.name}` : item.name;
                      void remove(item.id, form, { productId, quantity, title });
                    }}
                  />
                ),
              )}
              {undo && (
                <li>
                  <UndoRow
                    removed={undo}
                    words={words}
                    onAnswer={(answer) => take(undefined, answer) && setUndo(undefined)}
                  />
                </li>
              )}
            </ul>
            <a className="textlink mt-2" href="/shop">
              {t("continueShopping")}
            </a>
            {!isSamplesAlone(cart.items) && quote}
          </div>
          <aside className="lg:sticky lg:top-6" aria-labelledby="summary">
            <h2 className="border-t border-ink py-4" id="summary">
              {t("summary")}
            </h2>
            <OrderTotals cart={cart} t={t} />
            <DeliveryEstimate cart={cart} t={t} typed={wrong} onSubmit={(event) => void askDelivery(event)} />
            {canCheckOut(cart.items) ? (
              <>
                <Button wide href="/checkout">
                  {t("checkout")}
                </Button>
                {!isAllLater(cart.items) && (
                  <DispatchPromise dispatch={dispatch} delivery={cart.delivery} chosenDay={cart.deliveryDay}>
                    {cart.delivery === null && (
                      <p className="mt-1 text-s text-secondary">{t("promiseCourier")}</p>
                    )}
                    <p className="mt-1 text-s text-secondary">{t("promisePay")}</p>
                  </DispatchPromise>
                )}
                {hasLater(cart.items) && <p className="text-s">{t("laterFree")}</p>}
              </>
            ) : (
              <FieldError>{t("mend")}</FieldError>
            )}
          </aside>
        </div>
      )}
    </>
  );
}
