import { whileBusy } from "@/lib/browser/calls/while-busy";
import { isRecord } from "@/lib/shared/parse";
import type { Cart } from "@/packaging-api/contract";

/** A failure of a cart call as the screen needs it: which words, and what to put into them. */
export type CartFailure = {
  /** A key of failures.json. */
  code: string;
  available?: number;
  name?: string;
  number?: string;
  /** With `too_many_attempts`: seconds to wait. */
  retryAfter?: number;
  /** Broken rules of a form, in the API's words. */
  violations: { propertyPath: string; message: string }[];
  /** With 412: the cart as it is now. */
  cart?: Cart;
};
export type CartAnswer = { ok: true; cart: Cart } | { ok: false; failure: CartFailure };

/** This browser's cart at the storefront (docs/wire.md, In the browser: it says `current`). */
export const CART_URL = "/api/cart/current/get";

function isItem(value: unknown): boolean {
  return isRecord(value) && typeof value.id === "string" && typeof value.quantity === "number";
}

/** The storefront's server has parsed the cart by the contract; this only recognises a cart. */
function isCart(value: unknown): value is Cart {
  if (!isRecord(value) || typeof value.version !== "string" || typeof value.total !== "number") return false;
  return Array.isArray(value.items) && value.items.every(isItem);
}

function isViolation(value: unknown): value is CartFailure["violations"][number] {
  return isRecord(value) && typeof value.propertyPath === "string" && typeof value.message === "string";
}

/** Reads the failure envelope of the wire. */
function readFailure(status: number, json: unknown): CartFailure {
  const envelope = isRecord(json) ? json : {};
  const violations = Array.isArray(envelope.violations) ? envelope.violations.filter(isViolation) : [];
  if (status === 412)
    return { code: "cart_changed", violations, ...(isCart(envelope.data) && { cart: envelope.data }) };
  const data = isRecord(envelope.data) ? envelope.data : {};
  if (typeof data.reason === "string")
    return {
      code: data.reason,
      violations,
      ...(typeof data.available === "number" && { available: data.available }),
      ...(typeof data.name === "string" && { name: data.name }),
      ...(typeof data.number === "string" && { number: data.number }),
      ...(typeof data.retryAfter === "number" && { retryAfter: data.retryAfter }),
    };
  if (status === 422) return { code: "invalid", violations };
  return { code: status >= 500 ? "unavailable" : "unknown", violations };
}

async function ask(url: string, init: RequestInit): Promise<{ status: number; json: unknown }> {
  const response = await fetch(url, { ...init, headers: { accept: "application/json", ...init.headers } });
  return { status: response.status, json: await response.json() };
}

/** The page of this browser's last order. */
export const THANK_YOU = "/checkout/thank-you";

const unreachable: CartFailure = { code: "unavailable", violations: [] };

/** Makes a call of the cart whose answer is the cart. Never throws. */
export async function answerOf(url: string, init: RequestInit): Promise<CartAnswer> {
  try {
    const { status, json } = await ask(url, init);
    const data = isRecord(json) ? json.data : undefined;
    if (status === 200 && isCart(data)) return { ok: true, cart: data };
    return { ok: false, failure: readFailure(status, json) };
  } catch {
    // No connection, or an answer that is not JSON: for the shopper the same thing.
    return { ok: false, failure: unreachable };
  }
}

/** Reads the cart. @throws Error when there is no answer, so that SWR keeps the last cart and retries. */
export async function fetchCart(): Promise<Cart> {
  const answer = await answerOf(CART_URL, {});
  if (!answer.ok) throw new Error(answer.failure.code);
  return answer.cart;
}

function fieldsOf(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === "string") fields.set(name, value);
  return fields;
}

/** Posts one of the shop's forms, exactly as the browser would without JavaScript, but for JSON. */
export function postForm(form: HTMLFormElement, submitter?: HTMLElement | null): Promise<CartAnswer> {
  return whileBusy(form, answerOf(form.action, { method: "POST", body: fieldsOf(form, submitter) }));
}

/** Sets a line's quantity, in packs. */
export function putQuantity(itemId: string, quantity: number): Promise<CartAnswer> {
  return answerOf(`/api/cart/current/item/${itemId}/update`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ quantity }),
  });
}

/**
 * Places the order. Called again, by a double click or after a lost answer, it gives the same order. `next`: where the
 * shopper goes now, which the storefront's server has checked.
 */
export async function postOrder(
  form: HTMLFormElement,
): Promise<{ ok: true; next: string } | { ok: false; failure: CartFailure }> {
  try {
    const body = fieldsOf(form);
    const { status, json } = await whileBusy(form, ask(form.action, { method: "POST", body }));
    if (status !== 200) return { ok: false, failure: readFailure(status, json) };
    const data = isRecord(json) && isRecord(json.data) ? json.data : {};
    return { ok: true, next: typeof data.redirect === "string" ? data.redirect : THANK_YOU };
  } catch {
    return { ok: false, failure: unreachable };
  }
}
