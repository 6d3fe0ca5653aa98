import type { ReactNode } from "react";
import { pounds, poundsEach } from "@/lib/shared/display/money";
import type { PriceDisplay } from "@/lib/shared/display/price-display";
import { amountOf, withVat } from "@/trade-rules/vat";

/** A price of the catalogue in pence; `gross` where the one with VAT is the stated one. */
type Net = { net: number; gross?: number | undefined; vatRate: number };

/** An amount whose VAT the packaging API worked out, both in pence. */
type Amount = { net: number; tax: number };

/** What stands behind an amount with VAT, and behind one without. */
export type VatWords = Record<PriceDisplay, string>;

/** What differs by the shopper's choice, both ways; only the chosen one is shown. */
export function Chosen({ inc, ex }: Record<PriceDisplay, ReactNode>) {
  if (inc === ex) return inc;
  return (
    <>
      <span className="inc">{inc}</span>
      <span className="ex">{ex}</span>
    </>
  );
}

const labelled = (figure: string, words: string | undefined) =>
  words === undefined ? figure : `${figure} ${words}`;

/** One figure of each kind, without its name where `words` are left out: the name has to stand beside it then. */
export function ChosenAmount({ net, tax, words }: Amount & { words?: VatWords }) {
  return <Chosen inc={labelled(pounds(net + tax), words?.inc)} ex={labelled(pounds(net), words?.ex)} />;
}

/** The same for a price of the catalogue. */
export function ChosenPrice({ words, vatRate, ...price }: Net & { words?: VatWords }) {
  return <ChosenAmount {...amountOf(price, vatRate)} words={words} />;
}

/**
 * "4.20p each inc VAT": the price of a single unit out of a pack, as the shopper chose; "inc VAT, 4.20p each" behind a
 * figure that the words of `lead` are of as well.
 */
export function ChosenPriceEach({
  net,
  gross,
  vatRate,
  packSize,
  each,
  words,
  lead,
}: Net & { packSize: number; each: string; words?: VatWords; lead?: VatWords }) {
  const say = (pence: number, display: PriceDisplay) =>
    `${lead === undefined ? "" : `${lead[display]}, `}${labelled(`${poundsEach(pence, packSize)} ${each}`, words?.[display])}`;
  return <Chosen inc={say(withVat(net, vatRate, gross), "inc")} ex={say(net, "ex")} />;
}

/** Both amounts, the chosen one large and first; `words` follow each, `lead` goes before it. */
export function BothAmounts({
  net,
  tax,
  words,
  className = "",
  lead,
}: Amount & { words: VatWords; className?: string; lead?: string | undefined }) {
  const before = lead === undefined ? "" : `${lead} `;
  return (
    <p className={`both ${className}`}>
      <span className="inc">
        {before}
        <b>{pounds(net + tax)}</b>
        {` ${words.inc}`}
      </span>
      <span className="ex">
        {before}
        <b>{pounds(net)}</b>
        {` ${words.ex}`}
      </span>
    </p>
  );
}

/** Both prices of a pack, the chosen one large and first. */
export function BothPrices({
  net,
  gross,
  vatRate,
  ...rest
}: Net & { words: VatWords; className?: string; lead?: string | undefined }) {
  return <BothAmounts {...amountOf({ net, gross }, vatRate)} {...rest} />;
}
