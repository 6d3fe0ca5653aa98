"use client";

import { useEffect, useRef, useState } from "react";
import { AddToCartForm } from "@/components/cart/add-to-cart-form";
import {
  BothAmounts,
  BothPrices,
  Chosen,
  ChosenAmount,
  ChosenPrice,
  ChosenPriceEach,
} from "@/components/ui/price";
import { useTypedBefore } from "@/components/ui/use-typed-before";
import { unitWords } from "@/lib/shared/catalogue/unit-words";
import { readPacks } from "@/lib/shared/display/read-packs";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { type PickWords, translate } from "@/lib/shared/words/translate";
import type { Product } from "@/packaging-api/contract";
import { breakRows, rowFor } from "@/trade-rules/price-breaks";
import { amountOf } from "@/trade-rules/vat";
import { BreakTable } from "./break-table";
import type { buyKeys } from "./buy-keys";

export type Buyable = Pick<
  Product,
  | "id"
  | "price"
  | "grossPrice"
  | "wasPrice"
  | "grossWasPrice"
  | "priceBreaks"
  | "vatRate"
  | "packSize"
  | "unit"
  | "stock"
>;

type Props = {
  product: Buyable;
  words: PickWords<WordsOf<"product">, (typeof buyKeys)[number]>;
  /** What its unit is called. */
  units: PickWords<WordsOf<"units">, "unnamed">;
  /** The sentence that says when its sale ends; absent when no end is set. */
  saleEnds?: string | undefined;
};

/** Prices, quantity breaks and the form of a product: what changes with the number of packs. */
export function BuyPanel({ product, words, units, saleEnds }: Props) {
  const t = translate(words);
  const [typed, setTyped] = useState("1");
  const quantity = useTypedBefore<HTMLInputElement>(setTyped);
  const packs = readPacks(typed);
  const rows = breakRows(product.price, product.priceBreaks, product.grossPrice);
  const row = rowFor(rows, packs);
  const { vatRate, packSize } = product;
  const button = useRef<HTMLButtonElement>(null);
  const form = `buy-${product.id}`;
  useBuyBar(button);

  const step = (by: number) =>
    setTyped(String(Math.min(Math.max(1, packs + by), Math.max(1, product.stock))));
  const vatWords = { inc: t("incVat"), ex: t("exVat") };
  const price = { net: row?.price ?? product.price, gross: row?.gross };
  const sum = amountOf(price, vatRate, packs);
  const packWords = t("sumPacks", { count: packs });

  return (
    <>
      <div className="buy__price">
        <BothPrices
          {...price}
          vatRate={vatRate}
          words={{ inc: t("incPack"), ex: t("exPack") }}
          className="buy__both"
        />
        <p className="buy__each">
          <ChosenPriceEach
            {...price}
            vatRate={vatRate}
            packSize={packSize}
            each={t("each")}
            words={vatWords}
          />
        </p>
        {product.wasPrice !== undefined && (
          <p className="buy__was sale">
            {t("was")}{" "}
            <ChosenPrice
              net={product.wasPrice}
              gross={product.grossWasPrice}
              vatRate={vatRate}
              words={vatWords}
            />
          </p>
        )}
        {saleEnds !== undefined && <p className="buy__was sale">{saleEnds}</p>}
      </div>
      {product.priceBreaks.length > 0 && (
        <BreakTable rows={rows} packs={packs} vatRate={vatRate} packSize={packSize} t={t} />
      )}
      {product.stock > 0 && (
        <>
          <AddToCartForm productId={product.id} className="buy__form" id={form}>
            <div className="buy__act">
              <div className="field">
                <label htmlFor="quantity">{t("packs")}</label>
                <span className="stepper" data-most={product.stock}>
                  <button type="button" data-step="-1" aria-label={t("fewer")} onClick={() => step(-1)}>
                    −
                  </button>
                  <input
                    ref={quantity}
                    id="quantity"
                    name="quantity"
                    inputMode="numeric"
                    autoComplete="off"
                    // The browser says what is wrong, with and without JavaScript, before anything is sent.
                    required
                    pattern="\s*[1-9][0-9]{0,3}\s*"
                    title={t("packsHint")}
                    value={typed}
                    onChange={(event) => setTyped(event.currentTarget.value)}
                  />
                  <button type="button" data-step="1" aria-label={t("more")} onClick={() => step(1)}>
                    +
                  </button>
                </span>
              </div>
              <button className="button" type="submit" ref={button}>
                {t("add")}
              </button>
            </div>
          </AddToCartForm>
          <div className="buy__sum" aria-live="polite">
            <span>
              {t("sum", {
                packs: packWords,
                units: unitWords(translate(units), packs * packSize, product.unit),
              })}
            </span>
            <BothAmounts {...sum} words={vatWords} className="buy__total" />
          </div>
          <section className="buybar phone" aria-label={t("buy")}>
            <p>
              <b>
                <ChosenAmount {...sum} />
              </b>
              <span>
                <Chosen {...vatWords} />, {packWords}
              </span>
            </p>
            <button className="button" type="submit" form={form}>
              {t("add")}
            </button>
          </section>
        </>
      )}
    </>
  );
}

/** While the button is out of sight, <html> says so: the buying bar then takes the bottom bar's place on a phone. */
function useBuyBar(button: React.RefObject<HTMLButtonElement | null>) {
  useEffect(() => {
    const target = button.current;
    if (target === null) return;
    const root = document.documentElement;
    const observer = new IntersectionObserver(([entry]) => {
      root.toggleAttribute("data-buybar", entry !== undefined && !entry.isIntersecting);
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      root.removeAttribute("data-buybar");
    };
  }, [button]);
}
