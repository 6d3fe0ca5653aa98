"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { AddToCartForm } from "@/components/cart/add-to-cart-form";
import { Button } from "@/components/ui/button";
import { BothAmounts, Chosen, ChosenAmount } from "@/components/ui/price";
import { Stepper } from "@/components/ui/stepper";
import { useTypedBefore } from "@/components/ui/use-typed-before";
import { unitWords } from "@/lib/shared/catalogue/unit-words";
import { readPacks, stepPacks } from "@/lib/shared/display/read-packs";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { type PickWords, translate } from "@/lib/shared/words/translate";
import type { Product } from "@/packaging-api/contract";
import { breakRows, rowFor } from "@/trade-rules/price-breaks";
import { amountOf } from "@/trade-rules/vat";
import { BreakTable } from "./break-table";
import type { buyKeys } from "./buy-keys";
import { PriceBlock } from "./price-block";

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
> & {
  /** Packs that can be had at the most, as far as a page that is kept for everybody knows; 0 while it is sold out. */
  most: number;
};

type Props = {
  product: Buyable;
  words: PickWords<WordsOf<"product">, (typeof buyKeys)[number]>;
  /** What its unit is called. */
  units: PickWords<WordsOf<"units">, "unnamed">;
  /** The sentence that says when its sale ends; absent when no end is set. */
  saleEnds?: string | undefined;
  /** Stands below the price, above everything to buy it by. */
  children?: ReactNode;
};

/** Prices, quantity breaks and the form of a product: what changes with the number of packs. */
export function BuyPanel({ product, words, units, saleEnds, children }: Props) {
  const t = translate(words);
  const [typed, setTyped] = useState("1");
  const quantity = useTypedBefore(setTyped);
  const packs = readPacks(typed);
  const rows = breakRows(product.price, product.priceBreaks, product.grossPrice);
  const row = rowFor(rows, packs);
  const { vatRate, packSize, most } = product;
  const button = useRef<HTMLButtonElement>(null);
  const form = `buy-${product.id}`;
  useBuyBar(button);

  const step = (by: number) => setTyped((now) => String(stepPacks(readPacks(now), by, most)));
  const vatWords = { inc: t("incVat"), ex: t("exVat") };
  const price = { net: row?.price ?? product.price, gross: row?.gross };
  const sum = amountOf(price, vatRate, packs);
  const packWords = t("sumPacks", { count: packs });

  return (
    <>
      <PriceBlock product={product} price={price} t={t} saleEnds={saleEnds} />
      {children}
      {product.priceBreaks.length > 0 && (
        <BreakTable rows={rows} packs={packs} vatRate={vatRate} packSize={packSize} t={t} />
      )}
      {most > 0 && (
        <>
          <AddToCartForm productId={product.id} id={form}>
            <div className="mt-4 grid grid-cols-[auto_1fr] items-end gap-3">
              <div className="grid content-start gap-1">
                <label className="text-s font-semibold" htmlFor="quantity">
                  {t("packs")}
                </label>
                <Stepper
                  most={most}
                  fewer={{ "aria-label": t("fewer"), onClick: () => step(-1) }}
                  more={{ "aria-label": t("more"), onClick: () => step(1) }}
                  ref={quantity}
                  id="quantity"
                  name="quantity"
                  // The browser says what is wrong, with and without JavaScript, before anything is sent.
                  required
                  pattern="\s*[1-9][0-9]{0,3}\s*"
                  title={t("packsHint")}
                  value={typed}
                  onChange={(event) => setTyped(event.currentTarget.value)}
                />
              </div>
              <Button type="submit" ref={button}>
                {t("add")}
              </Button>
            </div>
          </AddToCartForm>
          <div
            className="mt-2 flex flex-wrap justify-between gap-x-4 text-s"
            data-part="sum"
            aria-live="polite"
          >
            <span>
              {t("sum", {
                packs: packWords,
                units: unitWords(translate(units), packs * packSize, product.unit),
              })}
            </span>
            <BothAmounts {...sum} words={vatWords} className="flex-row flex-wrap gap-x-2 whitespace-nowrap" />
          </div>
          <section
            className="fixed inset-x-0 bottom-(--menu-bar) z-5 hidden h-[calc(22px+2.75rem)] grid-cols-[1fr_auto] items-center gap-3 border-t border-ink bg-paper px-4 py-2 max-lg:in-data-buybar:grid"
            data-part="buy-bar"
            aria-label={t("buy")}
          >
            <p>
              <b className="block text-l">
                <ChosenAmount {...sum} />
              </b>
              <span className="text-s text-secondary">
                <Chosen {...vatWords} />, {packWords}
              </span>
            </p>
            <Button type="submit" form={form}>
              {t("add")}
            </Button>
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
