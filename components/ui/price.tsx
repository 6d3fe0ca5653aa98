import { pounds, poundsEach } from "@/lib/display/money";
import { withVat } from "@/lib/display/vat";

type Net = { net: number; vatRate: number };

/** One figure of each kind; only the one that the shopper chose is shown. */
export function ChosenPrice({ net, vatRate }: Net) {
  return (
    <>
      <span className="inc">{pounds(withVat(net, vatRate))}</span>
      <span className="ex">{pounds(net)}</span>
    </>
  );
}

/** The price of a single unit out of a pack, with or without VAT as the shopper chose. */
export function ChosenPriceEach({ net, vatRate, packSize }: Net & { packSize: number }) {
  return (
    <>
      <span className="inc">{poundsEach(withVat(net, vatRate), packSize)}</span>
      <span className="ex">{poundsEach(net, packSize)}</span>
    </>
  );
}

/** Both prices of a pack, the chosen one large and first; `words` follow each. */
export function BothPrices({
  net,
  vatRate,
  words,
  className = "",
}: Net & { words: { inc: string; ex: string }; className?: string }) {
  return (
    <p className={`both ${className}`}>
      <span className="inc">
        <b>{pounds(withVat(net, vatRate))}</b>
        {` ${words.inc}`}
      </span>
      <span className="ex">
        <b>{pounds(net)}</b>
        {` ${words.ex}`}
      </span>
    </p>
  );
}
