import "./quote.css";
import { ShareLink } from "@/components/catalogue/share-link";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { BothAmounts } from "@/components/ui/price";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { quotePage } from "@/lib/shared/cart/quote-page";
import { dayWords } from "@/lib/shared/display/date";
import type { Quote } from "@/packaging-api/contract";
import { QuoteFacts } from "./quote-facts";
import { QuoteLines } from "./quote-lines";

type Props = {
  quote: Quote;
  /** Of the reader's open cart as this page found it, so that a form that is sent twice is noticed. */
  cartVersion: string | undefined;
  error: string | undefined;
};

/** A quote: its prices, until when they are kept, and what can be done with it. */
export async function QuoteView({ quote, cartVersion, error }: Props) {
  const [t, { termsList }, tTotals] = await Promise.all([
    translations("quote"),
    wordsFor("quote"),
    translations("quick-order"),
  ]);
  const { key, number, isValid, validUntil, subTotal, tax, lines } = quote;
  const page = quotePage(key);
  const title = t("title", { number });
  const until = dayWords(validUntil);
  const short = lines.filter(({ state }) => state !== "there").length;
  return (
    <article className="grid grid-cols-1 gap-4 [&_h2]:border-t [&_h2]:border-ink [&_h2]:py-3">
      <h1>{title}</h1>
      {error !== undefined && (
        <Notice alert id="problems" role="alert">
          {error}
        </Notice>
      )}
      <div className="grid gap-x-16 gap-y-4 md:grid-cols-2 md:items-start">
        <div className="grid gap-3 bg-board p-4">
          <p className={isValid ? "font-semibold" : "font-semibold text-alert"}>
            {t(isValid ? "valid" : "ended", { until })}
          </p>
          {short > 0 && <p className="font-semibold text-alert">{t("short", { count: short })}</p>}
          <BothAmounts net={subTotal} tax={tax} words={{ inc: tTotals("inc"), ex: tTotals("ex") }} />
          <form
            className="flex flex-wrap gap-3 print:hidden"
            action={`/api/quote/${key}/add`}
            method="post"
            data-part="add-quote"
          >
            {cartVersion !== undefined && <input type="hidden" name="version" value={cartVersion} />}
            <Button type="submit" className="max-md:w-full">
              {t("add")}
            </Button>
            <Button line type="submit" name="to" value="checkout" className="max-md:w-full">
              {t("pay")}
            </Button>
          </form>
          <p className="text-s text-secondary print:hidden">{t("payHint")}</p>
        </div>
        <div className="grid gap-3">
          <QuoteFacts quote={quote} />
          <p className="flex flex-wrap gap-x-6 gap-y-2 print:hidden">
            <a className="textlink" href={`${page}/documents/quote`}>
              {t("pdf")}
            </a>
            <a className="textlink" href={`${page}/documents/proforma`}>
              {t("proforma")}
            </a>
            <ShareLink path={page} title={title} />
          </p>
        </div>
      </div>
      <QuoteLines quote={quote} t={t} />
      <section className="max-w-copy" aria-labelledby="quote-terms">
        <h2 id="quote-terms">{t("terms")}</h2>
        <ul className="grid list-disc gap-1 pl-5 text-s">
          {termsList.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        <p className="pt-3 text-s text-secondary">{t("kept")}</p>
      </section>
    </article>
  );
}
