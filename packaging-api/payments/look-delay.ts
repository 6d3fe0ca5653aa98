import { retryDelay } from "../retry-delay";

/** For a shopper who has not agreed to pay yet: nothing is urgent, and they may never come back. */
const AWAITED = { first: 30, longest: 600 };
/** For an outcome that has to be known: soon at first, then as long as an outage or a review takes. */
const ASKED = { first: 2, longest: 3_600 };

/**
 * Seconds until a payment is looked at again after so many looks.
 * @param asked whether the money was asked for
 */
export function lookDelay(looks: number, asked: boolean): number {
  return retryDelay(looks + 1, asked ? ASKED : AWAITED);
}
