"use client";

import { type FormEvent, useEffect, useReducer, useRef, useState } from "react";
import { latestWins } from "@/lib/browser/calls/latest-wins";
import {
  type CartAnswer,
  type CartFailure,
  postForm,
  postOrder,
  THANK_YOU,
} from "@/lib/browser/cart/cart-answers";
import { clearCart, showCart } from "@/lib/browser/cart/cart-store";
import { useCart } from "@/lib/browser/cart/use-cart";
import { forgetGuest } from "@/lib/browser/state/guest-entries";
import type { CheckoutProblem } from "@/lib/shared/checkout/checkout-problems";
import type { Entries, Step } from "@/lib/shared/checkout/steps";
import { pounds } from "@/lib/shared/display/money";
import { failureWords } from "@/lib/shared/forms/failure-words";
import { fieldProblems } from "@/lib/shared/forms/field-problems";
import type { Translate } from "@/lib/shared/words/translate";
import type { Cart } from "@/packaging-api/contract";
import { type CheckoutState, reduceCheckout } from "./checkout-state";
import { putDelivery } from "./put-delivery";
import { fillStep, storedEntries, storeTyped, typedIn } from "./typed-entries";

/** The page as the server rendered it. */
export type RenderedCheckout = {
  initial: Cart;
  step: Step;
  entries: Entries;
  /** Whether `entries` are those of a refused form, which then take precedence over this device's. */
  restored: boolean;
  problems: CheckoutProblem[];
  error: string | undefined;
};

type Submit = (event: FormEvent<HTMLFormElement>) => void;

export type Checkout = {
  cart: Cart;
  state: CheckoutState;
  /** Submits the open step's details, and opens the step `next` once they are accepted. */
  submitDetails(next: Step): Submit;
  /** Sends how the goods are to be delivered, by the value of the form's field. */
  chooseDelivery(value: string): void;
  /** Places the order and leaves the page. */
  submitOrder: Submit;
  onInput(event: FormEvent<HTMLFormElement>): void;
};

/**
 * The checkout of this browser's cart: one state, changed by events alone, and the forms' handlers.
 * @param email the address of the customer who orders; undefined for a guest.
 */
export function useCheckout(
  rendered: RenderedCheckout,
  email: string | undefined,
  tFailures: Translate<"failures">,
): Checkout {
  const current = useCart() ?? rendered.initial;
  const [state, dispatch] = useReducer(reduceCheckout, rendered, begin);
  const cart = state.sent ?? current;
  // A second submit can arrive before the first one is rendered.
  const isSending = useRef(false);
  useFocusOnStep(state.step);
  useReloadOnReturn();

  const { restored, step: firstStep } = rendered;
  useEffect(() => {
    if (restored) return;
    const entries = storedEntries(email);
    const form = document.getElementById(firstStep)?.querySelector("form");
    if (form) fillStep(form, firstStep, entries);
    dispatch({ type: "stored", entries });
  }, [restored, firstStep, email]);
  useEffect(() => {
    // Ordered in another tab, or a page from before the order was reopened: the server knows where to go.
    if (cart.items.length === 0) location.replace("/checkout");
  }, [cart.items.length]);

  const refuse = (failure: CartFailure): void => {
    isSending.current = false;
    if (failure.cart) showCart(failure.cart);
    const total = pounds((failure.cart ?? cart).total);
    dispatch({
      type: "refused",
      problems: fieldProblems(failure.violations),
      error: failureWords(tFailures, failure.code, { ...failure, total }),
    });
  };
  const takeDelivery = (answer: CartAnswer): void => {
    if (answer.ok) showCart(answer.cart);
    // An order under way is held to what was shown before, and answered by itself.
    if (isSending.current) return;
    if (answer.ok) dispatch({ type: "accepted", entries: {}, next: state.step });
    else refuse(answer.failure);
  };
  const takeLatestDelivery = useRef(takeDelivery);
  takeLatestDelivery.current = takeDelivery;
  const [sendDelivery] = useState(() =>
    latestWins(
      (_field, value: string) => putDelivery(value),
      (_field, answer) => takeLatestDelivery.current(answer),
    ),
  );
  /** Handles a submit, unless an earlier one is not answered yet. */
  const onSubmit =
    (send: (form: HTMLFormElement) => Promise<void>): Submit =>
    (event) => {
      event.preventDefault();
      if (isSending.current) return;
      isSending.current = true;
      dispatch({ type: "sent", cart });
      void send(event.currentTarget);
    };

  return {
    cart,
    state,
    submitDetails: (next) =>
      onSubmit(async (form) => {
        const entries = typedIn(form, state.step);
        const answer = await postForm(form);
        if (!answer.ok) return refuse(answer.failure);
        isSending.current = false;
        showCart(answer.cart);
        // A payment would be refused, so the shopper learns it at the address.
        const isRefused = next === "payment" && answer.cart.delivery?.deliverable === false;
        dispatch({ type: "accepted", entries, next: isRefused ? state.step : next });
        if (isRefused) return refuse({ code: "not_deliverable", violations: [] });
        history.replaceState(null, "", `/checkout?step=${next}`);
      }),
    chooseDelivery: (value) => sendDelivery("delivery", value),
    submitOrder: onSubmit(async (form) => {
      const answer = await postOrder(form);
      if (!answer.ok && answer.failure.code !== "cart_ordered") return refuse(answer.failure);
      forgetGuest();
      clearCart();
      location.assign(answer.ok ? answer.next : THANK_YOU);
    }),
    onInput: (event) => {
      const entries = typedIn(event.currentTarget, state.step);
      storeTyped(entries, email);
      dispatch({ type: "typed", entries });
    },
  };
}

function begin({ step, entries, problems, error }: RenderedCheckout): CheckoutState {
  return { step, entries, problems, error, refusals: 0, sent: undefined };
}

/** Scrolls to a newly opened step and focuses its title. */
function useFocusOnStep(step: Step): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // Only now: the step before has just become shorter, which moved the title.
    const title = document.getElementById(`${step}-title`);
    title?.scrollIntoView();
    title?.focus({ preventScroll: true });
  }, [step]);
}

/** Reloads when the browser restores the page from its back/forward cache: that copy is from before the order. */
function useReloadOnReturn(): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && location.reload();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}
