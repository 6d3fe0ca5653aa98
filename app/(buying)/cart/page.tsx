import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AddToCartForm } from "@/components/cart/add-to-cart-form";
import { CartDown } from "@/components/cart/cart-down";
import { CartView } from "@/components/cart/cart-view";
import { EmptyCart } from "@/components/cart/empty-cart";
import { QuoteForm } from "@/components/quotes/quote-form";
import { Button } from "@/components/ui/button";
import { refusedForm } from "@/lib/server/account/refused-form";
import { currentCart } from "@/lib/server/cart/current-cart";
import { config } from "@/lib/server/config";
import { getBankHolidays, getNationHolidays } from "@/lib/server/packaging-api/bank-holidays";
import type { Note } from "@/lib/server/session/note";
import { readNote } from "@/lib/server/session/read-note";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { addToListPage } from "@/lib/shared/account/named-list-page";
import { mergedWords } from "@/lib/shared/cart/merged-words";
import { QUOTE_FORM } from "@/lib/shared/cart/quote-page";
import { failureWords } from "@/lib/shared/forms/failure-words";
import { queryCount, queryValue } from "@/lib/shared/links/page-query";
import { filledWords } from "@/lib/shared/orders/reorder-words";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("cart");
  return { title: t("title"), robots: { index: false } };
}

type Query = Record<string, string | string[] | undefined>;

export default async function CartPage({ searchParams }: { searchParams: Promise<Query> }) {
  const [t, tLists, tFailures] = await Promise.all([
    translations("cart"),
    translations("lists"),
    translations("failures"),
  ]);
  const [current, query, note, holidays, ofNations] = await Promise.all([
    currentCart(),
    searchParams,
    readNote(),
    getBankHolidays(),
    getNationHolidays(),
  ]);
  if (current.state === "ordered") redirect("/checkout/resume");
  const code = queryValue(query.error);
  if (current.state === "unavailable")
    return (
      <CartDown t={t} again="/cart" unconfirmed={code === "unavailable" ? t("downChange") : undefined} />
    );

  const done = queryValue(query.done);
  const available = queryCount(query.available);
  const quantityWrong =
    code === "invalid" && note?.problems.some(({ field }) => field === "quantity")
      ? (note.values.quantity ?? "")
      : undefined;
  const wrongPostcode =
    code === "invalid" && note?.problems.some(({ field }) => field === "postCode")
      ? (note.values.postCode ?? "")
      : undefined;
  const text =
    wrongPostcode === undefined &&
    code &&
    failureWords(tFailures, quantityWrong === undefined ? code : "quantity", {
      available,
      retryAfter: note?.retryAfter,
    });
  const isAddRefused = code !== undefined && queryValue(query.refused) === "add";
  const from = isAddRefused && !note?.page?.startsWith("/cart") ? note?.page : undefined;
  // Offered where nothing is in the cart: there it is certain that it was not added.
  const again = isAddRefused ? note?.values : undefined;
  return (
    <div className="wrap pt-5 lg:pt-8" data-start-now="">
      {from !== undefined && (
        <a className="textlink" href={from}>
          {t(from.startsWith("/p/") ? "backToProduct" : "backToPage")}
        </a>
      )}
      <CartView
        initial={current.cart}
        words={await wordsFor("cart", "totals")}
        failures={await wordsFor("failures")}
        cdnUrl={config().cdnUrl}
        messages={await messagesFor(done, code === undefined ? note : undefined)}
        error={text ? { text, line: queryValue(query.line), refused: quantityWrong } : undefined}
        wrongPostcode={wrongPostcode}
        removed={done === "removed" ? note?.removed : undefined}
        empty={
          <>
            {again?.productId !== undefined && (
              <AddToCartForm className="mb-6" productId={again.productId}>
                <input type="hidden" name="quantity" value={again.quantity} />
                <Button type="submit">{t("addAgain")}</Button>
              </AddToCartForm>
            )}
            <EmptyCart t={t} />
          </>
        }
        quote={
          <>
            <p>
              <a className="textlink" href={addToListPage({ from: "cart" })}>
                {tLists("keepCart")}
              </a>
            </p>
            <QuoteForm refused={await refusedForm(query, QUOTE_FORM)} />
          </>
        }
        dispatch={{ words: await wordsFor("dispatch"), holidays, ofNations, renderedAt: Date.now() }}
      />
    </div>
  );
}

/** What the form that led here came to; else what signing in did to the cart, which its own page need not show. */
async function messagesFor(done: string | undefined, note: Note | undefined): Promise<string[]> {
  const [t, tReorder, tQuote] = await Promise.all([
    translations("cart"),
    translations("reorder"),
    translations("quote"),
  ]);
  if (done === "added") return [t("added")];
  if (done === "changed") return [t("changed")];
  const filled = note?.filled;
  if (done === "quoted" && filled?.added === 0 && filled.short.length === 0) return [tQuote("already")];
  if ((done === "reordered" || done === "listed" || done === "quoted") && filled)
    return filledWords(tReorder, filled);
  return done === undefined && note?.merged ? mergedWords(t, note.merged) : [];
}
