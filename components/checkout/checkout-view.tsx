"use client";

import "./checkout.css";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Dispatch, DispatchPromise } from "@/components/dispatch/dispatch-promise";
import { ProblemSummary } from "@/components/ui/problem-summary";
import { type CartFailure, postForm, postOrder, THANK_YOU } from "@/lib/browser/cart/cart-answers";
import { clearCart, showCart } from "@/lib/browser/cart/cart-store";
import { useCart, useTotalChange } from "@/lib/browser/cart/use-cart";
import { fillUntouched } from "@/lib/browser/forms/fill-untouched";
import { forgetGuest, guestStore } from "@/lib/browser/state/guest-entries";
import { problemWords } from "@/lib/shared/checkout/checkout-problems";
import { type Entries, entryOfField, type Step, steps } from "@/lib/shared/checkout/steps";
import { pounds } from "@/lib/shared/display/money";
import { failureWords } from "@/lib/shared/forms/failure-words";
import { fieldProblems } from "@/lib/shared/forms/field-problems";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { type Translate, translate } from "@/lib/shared/words/translate";
import type { Cart, CustomerAddress } from "@/packaging-api/contract";
import type { Limits } from "@/trade-rules/limits";
import { ContactForm } from "./contact-form";
import { DeliveryForm } from "./delivery-form";
import { ContactFacts, DeliveryFacts } from "./facts";
import { OrderAside, OrderFold } from "./order-summary";
import { type OfferedMethod, PaymentForm } from "./payment-form";
import { StepSection } from "./step-section";
import type { StepForm } from "./types";

type Problem = { field: string; kind: string };

type Props = {
  initial: Cart;
  step: Step;
  words: WordsOf<"checkout">;
  cartWords: WordsOf<"cart" | "totals">;
  failures: WordsOf<"failures">;
  limits: Limits;
  methods: OfferedMethod[];
  cdnUrl: string;
  entries: Entries;
  /** Whether `entries` hold what a refused form had, which then counts more than what this device kept. */
  restored: boolean;
  problems: Problem[];
  error: string | undefined;
  dispatch: Dispatch;
  /** Where the forms begin with a guest's last order: so much is said. */
  remembered: string | undefined;
  /** Who orders, if that is a customer. */
  customer: { email: string; addresses: CustomerAddress[] } | undefined;
};

/** One page, three steps. Each step is a form that works by itself; JavaScript keeps the shopper on the page. */
export function CheckoutView(props: Props) {
  const { initial, words, failures, limits, methods, customer } = props;
  const t = translate(words);
  const tCart = translate(props.cartWords);
  const tFailures = translate(failures);
  const cart = useCart() ?? initial;
  const [step, setStep] = useState(props.step);
  const [entries, setEntries] = useState(props.entries);
  const [problems, setProblems] = useState(props.problems);
  const [error, setError] = useState(props.error);
  const [busy, setBusy] = useState(false);
  const [turn, setTurn] = useState(0);
  const sending = useRef(false);
  const begun = useRef(step);
  const change = useTotalChange(cart);

  useEffect(() => {
    if (begun.current === step) return;
    begun.current = step;
    // The step before has become short by now; until then the title stood elsewhere.
    const title = document.getElementById(`${step}-title`);
    title?.scrollIntoView();
    title?.focus({ preventScroll: true });
  }, [step]);
  useEffect(() => {
    if (props.restored) return;
    const kept: Entries = Object.fromEntries(Object.entries(keptFor(customer?.email)).filter(isWorthKeeping));
    const form = document.getElementById(props.step)?.querySelector("form");
    if (form) fillUntouched(form, (name) => kept[entryOfField(props.step, name)]);
    setEntries((known) => ({ ...known, ...kept }));
  }, [props.restored, props.step, customer?.email]);
  useEffect(() => {
    // Ordered in another tab, or a page from before the order came back: the server knows where to go.
    if (cart.items.length === 0 && !sending.current) location.replace("/checkout");
  }, [cart.items.length]);

  useEffect(() => {
    // Back from the thank-you page: what the browser kept of this page is from before the order.
    const onShow = (event: PageTransitionEvent) => event.persisted && location.reload();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  const refuse = (failure: CartFailure) => {
    if (failure.cart) showCart(failure.cart);
    setProblems(fieldProblems(failure.violations));
    const total = pounds((failure.cart ?? cart).total);
    setError(failureWords(tFailures, failure.code, { ...failure, total }));
    setTurn((current) => current + 1);
  };
  const send = async (
    event: FormEvent<HTMLFormElement>,
    work: (form: HTMLFormElement) => Promise<"stay" | "leave">,
  ) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    if ((await work(event.currentTarget)) === "leave") return;
    sending.current = false;
    setBusy(false);
  };
  const goOn = (next: Step) => async (form: HTMLFormElement) => {
    const typed = typedIn(form, step);
    const answer = await postForm(form);
    if (!answer.ok) {
      refuse(answer.failure);
      return "stay" as const;
    }
    showCart(answer.cart);
    setEntries((known) => withDeliveryName({ ...known, ...typed }));
    setProblems([]);
    setError(undefined);
    if (next === "payment" && answer.cart.delivery?.deliverable === false) {
      // A payment would be refused, so the shopper stays and is told at once.
      refuse({ code: "not_deliverable", violations: [] });
      return "stay" as const;
    }
    setStep(next);
    history.replaceState(null, "", `/checkout?step=${next}`);
    return "stay" as const;
  };
  const order = async (form: HTMLFormElement) => {
    const answer = await postOrder(form);
    if (!answer.ok && answer.failure.code !== "cart_ordered") {
      refuse(answer.failure);
      return "stay" as const;
    }
    forgetGuest();
    clearCart();
    location.assign(answer.ok ? answer.next : THANK_YOU);
    return "leave" as const;
  };
  const keep = (event: FormEvent<HTMLFormElement>) => {
    const typed = typedIn(event.currentTarget, step);
    const whose = customer && { email: customer.email };
    guestStore.set({ ...keptFor(customer?.email), ...typed, ...whose });
    // For when the shopper comes back to it from the delivery's step.
    if (step === "payment") setEntries((known) => ({ ...known, ...typed }));
  };

  const form: Omit<StepForm, "onSubmit"> = {
    t,
    limits,
    entries,
    problemOf: (field) => {
      const problem = problems.find((entry) => entry.field === field);
      return problem && problemWords(t, problem);
    },
    busy,
    onInput: keep,
  };
  const promise = <DispatchPromise dispatch={props.dispatch} delivery={cart.delivery} />;
  return (
    <>
      <h1>{t("title")}</h1>
      <WhoOrders customer={customer} t={t} />
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
            turn={turn}
            problems={problems.map((problem) => ({
              text: problemWords(t, problem),
              fieldId: fieldId(step, problem.field),
            }))}
          />
          <StepSection
            step="contact"
            number={1}
            title={t("headContact")}
            aside={<Aside step="contact" current={step} t={t} />}
          >
            {step === "contact" ? (
              <ContactForm
                {...form}
                ownEmail={customer !== undefined}
                onSubmit={(event) => send(event, goOn("delivery"))}
              />
            ) : (
              <ContactFacts cart={cart} t={t} />
            )}
          </StepSection>
          <StepSection
            step="delivery"
            number={2}
            title={t("headDelivery")}
            aside={<Aside step="delivery" current={step} t={t} />}
          >
            {step === "delivery" && (
              <DeliveryForm
                {...form}
                tCart={tCart}
                book={customer?.addresses}
                refused={cart.delivery?.deliverable === false ? cart.delivery : undefined}
                onSubmit={(event) => send(event, goOn("payment"))}
              />
            )}
            {step === "payment" && <DeliveryFacts cart={cart} t={t} tCart={tCart} />}
          </StepSection>
          <StepSection step="payment" number={3} title={t("headPayment")} aside={null}>
            {step === "payment" && (
              <PaymentForm
                t={t}
                methods={methods}
                chosen={entries.paymentMethod}
                own={customer !== undefined}
                version={cart.version}
                total={cart.total}
                busy={busy}
                onSubmit={(event) => send(event, order)}
                onInput={keep}
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

/** Whose order it becomes. Signing in is offered, never asked for. */
function WhoOrders({ customer, t }: Pick<Props, "customer"> & { t: Translate<"checkout"> }) {
  if (customer !== undefined)
    return <p className="py-2 text-s">{t("customer", { email: customer.email })}</p>;
  return (
    <p className="py-2 text-s">
      {t("guest")}{" "}
      <a href="/login?next=/checkout" data-dialog="login">
        {t("signIn")}
      </a>
    </p>
  );
}

/** Whose details the forms begin with, and the way to begin with none. */
function Remembered({ text, t }: { text: string; t: Translate<"checkout"> }) {
  return (
    <form className="py-2 text-s" method="post" action="/api/forget-details">
      <span>{text}</span>{" "}
      <button className="textlink text-s" type="submit">
        {t("forget")}
      </button>
    </form>
  );
}

const stepWords = { contact: "stepContact", delivery: "stepDelivery", payment: "stepPayment" } as const;

function StepList({ t, current }: { t: Translate<"checkout">; current: Step }) {
  return (
    <ol
      className="mb-4 grid grid-cols-[repeat(3,1fr)] border-b lg:mb-8"
      data-part="steps"
      aria-label={t("steps")}
    >
      {steps.map((step, index) => (
        <li
          className="flex min-h-12 items-center border-b-3 border-transparent text-fit/[1.2] text-secondary current:border-ink current:font-bold current:text-ink"
          key={step}
          aria-current={step === current ? "step" : undefined}
        >
          {index + 1} {t(stepWords[step])}
        </li>
      ))}
    </ol>
  );
}

/** Beside a step's title: the way back to it once it is done, the meaning of the asterisk while it is open. */
function Aside({
  step,
  current,
  t,
}: {
  step: "contact" | "delivery";
  current: Step;
  t: Translate<"checkout">;
}) {
  if (step === current)
    return (
      <span className="text-s/normal text-secondary">
        <span className="text-alert" aria-hidden="true">
          *
        </span>{" "}
        {t("required")}
      </span>
    );
  if (steps.indexOf(step) > steps.indexOf(current)) return null;
  return (
    <a
      className="textlink text-s"
      href={`/checkout?step=${step}#${step}`}
      aria-label={step === "contact" ? t("changeContact") : t("changeDelivery")}
    >
      {t("change")}
    </a>
  );
}

/** The id of the field that a problem names. */
function fieldId(step: Step, field: string): string {
  const billing = /^billing([A-Z])(\w*)$/.exec(field);
  return billing ? `billing-${billing[1]?.toLowerCase()}${billing[2]}` : `${step}-${field}`;
}

/** What a step's form holds, by the names of the guest entries; its switches are there on or off. */
function typedIn(form: HTMLFormElement, step: Step): Record<string, string> {
  const typed: Record<string, string> = step === "delivery" ? { sameAsDelivery: "", saveAddress: "" } : {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && name !== "version") typed[entryOfField(step, name)] = value;
  return typed;
}

/** What was typed on this device; a customer's checkout takes only what was typed in their own name. */
function keptFor(email: string | undefined): Entries {
  const kept = guestStore.get();
  return email === undefined || kept.email === email ? kept : {};
}

/** An empty entry on this device says nothing, but for a switch, which is empty when it is off. */
function isWorthKeeping([name, value]: [string, string]): boolean {
  return value !== "" || name === "sameAsDelivery" || name === "saveAddress";
}

/** Who orders is usually who receives. */
function withDeliveryName(entries: Entries): Entries {
  return {
    ...entries,
    deliveryFirstName: entries.deliveryFirstName || (entries.firstName ?? ""),
    deliveryLastName: entries.deliveryLastName || (entries.lastName ?? ""),
    deliveryCompany: entries.deliveryCompany || (entries.company ?? ""),
  };
}
