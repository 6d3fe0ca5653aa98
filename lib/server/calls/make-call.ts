import { callAccount } from "./account-call";
import type { Caller } from "./call-as";
import { callCart } from "./cart-call";
import { type CallInput, isCartCall, isOrderCall, type MatchedCall } from "./match-call";
import { callOrder } from "./order-call";
import type { Outcome } from "./outcome";

/** Makes a browser's call by what it is about: its cart, one order, or anything else. Never throws for a refusal. */
export function makeCall(call: MatchedCall, input: CallInput, caller: Caller): Promise<Outcome> {
  const make = isOrderCall(call) ? callOrder : isCartCall(call) ? callCart : callAccount;
  return make(call, input, caller);
}
