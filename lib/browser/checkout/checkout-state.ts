import type { CheckoutProblem } from "@/lib/shared/checkout/checkout-problems";
import type { Entries, Step } from "@/lib/shared/checkout/steps";
import type { Cart } from "@/packaging-api/contract";

/** What the checkout's page shows, beside the cart. */
export type CheckoutState = {
  /** The step whose form is open. */
  step: Step;
  /** What the forms begin with. */
  entries: Entries;
  problems: CheckoutProblem[];
  /** A failure that no field is to blame for, in words. */
  error: string | undefined;
  /** How many forms were refused, so that a repeated refusal is announced again. */
  refusals: number;
  /**
   * The cart for which a form was sent that is not answered yet. It is shown until then: what is read meanwhile may be empty,
   * because the order was placed.
   */
  sent: Cart | undefined;
};

export type CheckoutEvent =
  /** The page was opened, and this device has entries of an earlier visit. */
  | { type: "stored"; entries: Entries }
  /** The shopper changed a field of the open form. */
  | { type: "typed"; entries: Entries }
  | { type: "sent"; cart: Cart }
  /** The open step's form was accepted; `next` is the step to open. */
  | { type: "accepted"; entries: Entries; next: Step }
  | { type: "refused"; problems: CheckoutProblem[]; error: string };

/** Whoever orders usually receives the goods too. */
function withDeliveryName(entries: Entries): Entries {
  return {
    ...entries,
    deliveryFirstName: entries.deliveryFirstName || (entries.firstName ?? ""),
    deliveryLastName: entries.deliveryLastName || (entries.lastName ?? ""),
    deliveryCompany: entries.deliveryCompany || (entries.company ?? ""),
  };
}

/** The state after an event. */
export function reduceCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case "stored":
      return { ...state, entries: { ...state.entries, ...event.entries } };
    case "typed":
      // The fields of the earlier steps have their own values; the payment step is drawn from its entry when it reopens.
      return state.step === "payment" ? { ...state, entries: { ...state.entries, ...event.entries } } : state;
    case "sent":
      return { ...state, sent: event.cart };
    case "accepted":
      return {
        ...state,
        step: event.next,
        entries: withDeliveryName({ ...state.entries, ...event.entries }),
        problems: [],
        error: undefined,
        sent: undefined,
      };
    case "refused":
      return {
        ...state,
        problems: event.problems,
        error: event.error,
        refusals: state.refusals + 1,
        sent: undefined,
      };
  }
}
