import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CartDown } from "@/components/cart/cart-down";
import { CheckoutView } from "@/components/checkout/checkout-view";
import { currentCart } from "@/lib/server/cart/current-cart";
import { lastDetails } from "@/lib/server/checkout/last-details";
import { orderingCustomer } from "@/lib/server/checkout/ordering-customer";
import { config } from "@/lib/server/config";
import { getBankHolidays, getNationHolidays } from "@/lib/server/packaging-api/bank-holidays";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { readNote } from "@/lib/server/session/read-note";
import { readSession } from "@/lib/server/session/read-session";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { canCheckOut } from "@/lib/shared/cart/line-state";
import { accountMethod, heldWords } from "@/lib/shared/checkout/account-method";
import { customerEntries, customerStage } from "@/lib/shared/checkout/customer-entries";
import { holdWords } from "@/lib/shared/checkout/hold-words";
import { withRemembered } from "@/lib/shared/checkout/remembered-details";
import { activeStep, entriesOf, refusedEntries } from "@/lib/shared/checkout/steps";
import { nearMomentWords } from "@/lib/shared/display/date";
import { pounds } from "@/lib/shared/display/money";
import { failureWords } from "@/lib/shared/forms/failure-words";
import { queryCount, queryValue } from "@/lib/shared/links/page-query";
import { limits } from "@/trade-rules/limits";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("checkout");
  return { title: t("title"), robots: { index: false } };
}

type Query = Record<string, string | string[] | undefined>;

export default async function CheckoutPage({ searchParams }: { searchParams: Promise<Query> }) {
  const [tCart, t, tFailures] = await Promise.all([
    translations("cart"),
    translations("checkout"),
    translations("failures"),
  ]);
  const [current, session, query, note] = await Promise.all([
    currentCart(),
    readSession(),
    searchParams,
    readNote(),
  ]);
  if (current.state === "ordered") redirect("/checkout/resume");
  const [methods, customer, holidays, ofNations] = await Promise.all([
    callPackagingApi("listPaymentMethods"),
    orderingCustomer(),
    getBankHolidays(),
    getNationHolidays(),
  ]);
  const code = queryValue(query.error);
  if (current.state === "unavailable" || !methods.ok || customer === "unavailable")
    return (
      <CartDown
        t={tCart}
        again="/checkout"
        unconfirmed={code === "unavailable" ? tCart("downChange") : undefined}
      />
    );
  const { cart } = current;
  // Back after ordering: there is nothing to order any more, and the order is what the shopper looks for.
  if (cart.items.length === 0) redirect(session.lastOrder === undefined ? "/cart" : "/checkout/thank-you");
  if (!canCheckOut(cart.items)) redirect("/cart");

  const asked = queryValue(query.step);
  const reached = customer === undefined ? cart.guestStage : customerStage(cart, customer);
  const step = activeStep(reached, asked);
  const has = { contact: cart.email !== "", address: cart.shippingPostCode !== "" };
  const isFresh = customer === undefined && !(has.contact && has.address);
  const remembered = isFresh ? await lastDetails() : undefined;
  const own = customer === undefined ? entriesOf(cart) : customerEntries(cart, customer);
  const known = remembered === undefined ? own : withRemembered(own, remembered, has);
  const refusedForm = code === undefined ? undefined : note;
  return (
    <div className="group/checkout wrap pt-5 lg:pt-8" data-page="checkout" data-start-now="">
      <a className="textlink" href="/cart">
        {t("backToCart")}
      </a>
      <CheckoutView
        initial={cart}
        step={step}
        words={await wordsFor("checkout")}
        cartWords={await wordsFor("cart", "totals")}
        failures={await wordsFor("failures")}
        limits={limits}
        methods={[
          ...methods.data.map((offered) => ({
            method: offered.method,
            paidLater: offered.paidLater ?? false,
            hold: holdWords(t, offered, { isGuest: customer === undefined }),
          })),
          ...accountMethod(t, customer?.credit),
        ]}
        held={heldWords(t, customer?.credit)}
        cdnUrl={config().cdnUrl}
        customer={customer && { email: customer.email, addresses: customer.addresses }}
        remembered={
          remembered &&
          t("remembered", {
            number: remembered.number,
            moment: nearMomentWords(remembered.until),
          })
        }
        entries={{ ...known, ...refusedEntries(refusedForm?.values, step) }}
        restored={refusedForm !== undefined}
        problems={refusedForm?.problems ?? []}
        error={
          code === undefined
            ? undefined
            : failureWords(tFailures, code, {
                available: queryCount(query.available),
                retryAfter: note?.retryAfter,
                total: pounds(cart.total),
              })
        }
        dispatch={{ words: await wordsFor("dispatch"), holidays, ofNations, renderedAt: Date.now() }}
      />
    </div>
  );
}
