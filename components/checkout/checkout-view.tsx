"use client";

import "./checkout.css";
import { type Dispatch, DispatchPromise } from "@/components/dispatch/dispatch-promise";
import { ProblemSummary } from "@/components/ui/problem-summary";
import { useTotalChange } from "@/lib/browser/cart/use-cart";
import { type RenderedCheckout, useCheckout } from "@/lib/browser/checkout/use-checkout";
import { laterWords } from "@/lib/shared/cart/later-words";
import { hasLater, isAllLater } from "@/lib/shared/cart/line-state";
import { problemFieldId, problemWords } from "@/lib/shared/checkout/checkout-problems";
import { pounds } from "@/lib/shared/display/money";
import { productTitle } from "@/lib/shared/display/product-title";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";
import type { CustomerAddress } from "@/packaging-api/contract";
import { MAINLAND_DAYS } from "@/trade-rules/delivery-charge";
import type { Limits } from "@/trade-rules/limits";
import { ContactForm } from "./contact-form";
import { DeliveryForm } from "./delivery-form";
import { OrderAside, OrderFold } from "./order-summary";
import { type OfferedMethod, PaymentForm } from "./payment-form";
import { StepAside } from "./step-aside";
import { ContactFacts, DeliveryFacts } from "./step-facts";
import { StepList } from "./step-list";
import { StepSection } from "./step-section";
import type { StepForm } from "./types";
import { Remembered, WhoOrders } from "./who-orders";

type Props = RenderedCheckout & {
  words: WordsOf<"checkout">;
  cartWords: WordsOf<"cart" | "totals">;
  failures: WordsOf<"failures">;
  limits: Limits;
  methods: OfferedMethod[];
  /** Why nothing can be ordered on account now, to who otherwise could. */
  held: string | undefined;
  cdnUrl: string;
  dispatch: Dispatch;
  /** A sentence about the earlier order that a guest's forms are filled from, if they are. */
  remembered: string | undefined;
  /** Who orders, if that is a customer. */
  customer: { email: string; addresses: CustomerAddress[] } | undefined;
};

/** One page, three steps. Each step is a form that works by itself; JavaScript keeps the shopper on the page. */
export function CheckoutView(props: Props) {
  const { words, methods, customer } = props;
  const t = translate(words);
  const tCart = translate(props.cartWords);
  const checkout = useCheckout(props, customer?.email, translate(props.failures));
  const { cart, onInput } = checkout;
  const { step, entries, problems, error, refusals, sent } = checkout.state;
  const change = useTotalChange(cart);
  const form: Omit<StepForm, "onSubmit"> = {
    t,
    limits: props.limits,
    entries,
    problemOf: (field) => {
      const problem = problems.find((entry) => entry.field === field);
      return problem && problemWords(t, problem);
    },
    busy: sent !== undefined,
    onInput,
  };
  const { daysFrom: from, daysTo: to } = cart.delivery ?? MAINLAND_DAYS;
  // The promise follows the way to pay: days count from money that comes after the order.
  const promise = (
    <>
      <div className="group-has-[[data-paid-later]:checked]/checkout:hidden">
        {!isAllLater(cart.items) && (
          <DispatchPromise dispatch={props.dispatch} delivery={cart.delivery} chosenDay={cart.deliveryDay} />
        )}
      </div>
      <p className="hidden py-4 group-has-[[data-paid-later]:checked]/checkout:block">
        {t("promiseAfterPayment", { from, to })}
      </p>
      {hasLater(cart.items) && (
        <div className="border-l-4 border-board-edge pb-1 pl-3 text-s" data-part="later">
          {cart.items.map((item) => {
            const words = laterWords(tCart, item);
            return words === undefined ? null : (
              <p key={item.id}>
                <b>{productTitle(item)}</b>: {words}
              </p>
            );
          })}
          <p>{tCart("laterFree")}</p>
        </div>
      )}
    </>
  );
  return (
    <>
      <h1>{t("title")}</h1>
      <WhoOrders email={customer?.email} t={t} />
      {props.remembered !== undefined && step !== "payment" && <Remembered text={props.remembered} t={t} />}
      <StepList t={t} current={step} />
      <OrderFold cart={cart} t={t} tCart={tCart} cdnUrl={props.cdnUrl} />
      <div className="lg:hidden">{promise}</div>
      <p className="sr-only" aria-live="polite">
        {change === undefined ? "" : t("totalChanged", { total: pounds(change.now.total) })}
      </p>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_384px] lg:items-start lg:gap-16">
        <div>
          <ProblemSummary
            words={words}
            error={error}
            turn={refusals}
            problems={problems.map((problem) => ({
              text: problemWords(t, problem),
              fieldId: problemFieldId(step, problem.field),
            }))}
          />
          <StepSection
            step="contact"
            number={1}
            title={t("headContact")}
            aside={<StepAside step="contact" current={step} t={t} />}
          >
            {step === "contact" ? (
              <ContactForm
                {...form}
                ownEmail={customer !== undefined}
                onSubmit={checkout.submitDetails("delivery")}
              />
            ) : (
              <ContactFacts cart={cart} t={t} />
            )}
          </StepSection>
          <StepSection
            step="delivery"
            number={2}
            title={t("headDelivery")}
            aside={<StepAside step="delivery" current={step} t={t} />}
          >
            {step === "delivery" && (
              <DeliveryForm
                {...form}
                tCart={tCart}
                book={customer?.addresses}
                refused={cart.delivery?.deliverable === false ? cart.delivery : undefined}
                onSubmit={checkout.submitDetails("payment")}
              />
            )}
            {step === "payment" && <DeliveryFacts cart={cart} t={t} tCart={tCart} />}
          </StepSection>
          <StepSection step="payment" number={3} title={t("headPayment")} aside={null}>
            {step === "payment" && (
              <PaymentForm
                t={t}
                methods={methods}
                held={props.held}
                chosen={entries.paymentMethod}
                own={customer !== undefined}
                cart={cart}
                dispatch={props.dispatch}
                busy={sent !== undefined}
                onChoose={checkout.chooseDelivery}
                onSubmit={checkout.submitOrder}
                onInput={onInput}
              />
            )}
          </StepSection>
        </div>
        <OrderAside cart={cart} t={t} tCart={tCart} cdnUrl={props.cdnUrl}>
          {promise}
        </OrderAside>
      </div>
    </>
  );
}
