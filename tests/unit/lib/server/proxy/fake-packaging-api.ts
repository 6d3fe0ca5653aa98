import { emptyCart } from "@/lib/shared/cart/empty-cart";
import type { Cart } from "@/packaging-api/contract";

export type Sent = { method: string; path: string; body: unknown; headers: Headers };
export type Reply = { status?: number; data?: unknown; failure?: Record<string, unknown> };

export const cartWith = (id: string, changes: Partial<Cart> = {}): Cart => ({
  ...emptyCart(),
  id,
  version: "1",
  ...changes,
});

/** Puts a fake in the place of fetch: what was sent is noted, `reply` says what comes back. */
export function fakePackagingApi(reply: (sent: Sent) => Reply | "down"): Sent[] {
  const sent: Sent[] = [];
  global.fetch = jest.fn(async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(String(input));
    const call: Sent = {
      method: init?.method ?? "GET",
      path: pathname + search,
      body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined,
      headers: new Headers(init?.headers),
    };
    sent.push(call);
    const answer = reply(call);
    if (answer === "down") throw new TypeError("fetch failed");
    const { status = 200, data, failure } = answer;
    const json = failure
      ? { status: "error", code: status, message: "No.", ...failure }
      : { status: "success", data };
    return Response.json(json, { status, headers: { "set-cookie": "upstream=1" } });
  });
  return sent;
}
