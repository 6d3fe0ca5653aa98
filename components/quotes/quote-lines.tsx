import { lineTableClass } from "@/components/orders/order-class";
import { Chosen, ChosenAmount, ChosenPrice } from "@/components/ui/price";
import { translations } from "@/lib/server/words/translations";
import { quoteStateWords } from "@/lib/shared/cart/quote-words";
import { totalRows } from "@/lib/shared/cart/total-rows";
import { pounds } from "@/lib/shared/display/money";
import { productTitle } from "@/lib/shared/display/product-title";
import type { Translate } from "@/lib/shared/words/translate";
import { grouped } from "@/lib/shared/words/translate";
import type { Quote, QuoteLine } from "@/packaging-api/contract";

/** What is quoted, with every figure as it was, with or without VAT as the reader chose. */
export async function QuoteLines({ quote, t }: { quote: Quote; t: Translate<"quote"> }) {
  const rows = totalRows(await translations("totals"), {
    ...quote,
    delivery: quote.shippingMethod,
    zone: quote.zone ?? undefined,
    deliverable: true,
  });
  return (
    <section aria-labelledby="quote-lines">
      <h2 id="quote-lines">{t("linesTitle")}</h2>
      <table className={lineTableClass}>
        <thead>
          <tr className="text-secondary">
            <th scope="col">{t("product")}</th>
            <th scope="col">{t("packs")}</th>
            <th scope="col" className="max-md:hidden">
              <Chosen inc={t("aPack_inc")} ex={t("aPack_ex")} />
            </th>
            <th scope="col">
              <Chosen inc={t("lineTotal_inc")} ex={t("lineTotal_ex")} />
            </th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map((line) => (
            <Line key={line.sku} line={line} t={t} />
          ))}
        </tbody>
        <tfoot>
          {rows.map(({ name, amount, shown, isGrand }) => (
            <tr
              data-part={isGrand ? "grand" : undefined}
              key={`${shown} ${name}`}
              className={isGrand ? `${shown} child:border-ink child:text-m/s child:font-bold` : shown}
            >
              <th scope="row">{name}</th>
              <td />
              <td className="max-md:hidden" />
              <td>{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {quote.rates.length > 1 && (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-s text-secondary">
          {quote.rates.flatMap(({ rate, net, tax }) => [
            <dt key={rate}>{t("rate", { rate, net: pounds(net) })}</dt>,
            <dd key={`${rate} amount`}>{pounds(tax)}</dd>,
          ])}
        </dl>
      )}
    </section>
  );
}

function Line({ line, t }: { line: QuoteLine; t: Translate<"quote"> }) {
  const state = quoteStateWords(t, line);
  return (
    <tr data-state={line.state}>
      <th scope="row">
        <a href={`/p/${line.slug}`}>{productTitle(line)}</a>{" "}
        <span className="text-secondary">
          {line.sku}, {t("packOf", { count: line.packSize })}
        </span>
        {state !== undefined && <span className="block text-alert">{state}</span>}
      </th>
      <td>{grouped(line.quantity)}</td>
      <td className="max-md:hidden">
        <ChosenPrice net={line.unitPrice} gross={line.grossUnitPrice} vatRate={line.vatRate} />
      </td>
      <td>
        <ChosenAmount net={line.lineTotal} tax={line.tax} />
      </td>
    </tr>
  );
}
