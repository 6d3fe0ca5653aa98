import { dayWords } from "@/lib/shared/display/date";
import { pounds } from "@/lib/shared/display/money";
import { productTitle } from "@/lib/shared/display/product-title";
import type { Translate } from "@/lib/shared/words/translate";
import type { StaffQuote } from "@/packaging-api/contract";
import { OrderNumber } from "./order-number";
import { rowClass, WideTable } from "./wide-table";

/** A quote with its lines and the orders that have prices of it. @param linked whether who looks may open the orders */
export function QuoteSheet({
  t,
  quote,
  linked,
}: {
  t: Translate<"staff-people">;
  quote: StaffQuote;
  linked: boolean;
}) {
  const { number, key, company, reference, createdAt, validUntil, isValid, lines, total, orders } = quote;
  return (
    <section aria-labelledby="quote">
      <h2 className="mb-2" id="quote">
        {number}
      </h2>
      <p className="mb-2">
        {t(isValid ? "quotes.valid" : "quotes.ended", {
          made: dayWords(createdAt),
          until: dayWords(validUntil),
        })}
      </p>
      {company !== "" && <p className="wrap-anywhere">{t("quotes.for", { company })}</p>}
      {reference !== "" && <p className="wrap-anywhere">{t("quotes.reference", { reference })}</p>}
      <p className="mb-3">
        <a className="textlink inline-flex min-h-target items-center" href={`/quote/${key}`}>
          {t("quotes.page")}
        </a>
      </p>
      <WideTable
        label={t("quotes.lines")}
        headings={[t("quotes.packs"), t("quotes.code"), t("quotes.product"), t("quotes.lineTotal")]}
      >
        {lines.map(({ sku, name, size, quantity, lineTotal }) => (
          <tr className={rowClass} key={sku}>
            <td>{quantity}</td>
            <td className="whitespace-nowrap">{sku}</td>
            <td className="min-w-40 wrap-anywhere">{productTitle({ name, size })}</td>
            <td>{pounds(lineTotal)}</td>
          </tr>
        ))}
      </WideTable>
      <p className="mt-3 font-semibold">{t("quotes.total", { total: pounds(total) })}</p>
      <p className="mt-3">
        {orders.length === 0 ? t("quotes.notOrdered") : t("quotes.ordered")}{" "}
        {orders.map((order) => (
          <span className="mr-3" key={order}>
            <OrderNumber number={order} linked={linked} />
          </span>
        ))}
      </p>
    </section>
  );
}
