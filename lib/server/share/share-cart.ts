import "server-only";
import { callAs } from "@/lib/server/calls/call-as";
import { errorCode } from "@/lib/server/calls/outcome";
import type { FormOutcome } from "@/lib/server/handlers/answer-outcome";
import type { Fields } from "@/lib/server/handlers/read-request";
import type { Caller } from "@/lib/server/session/session";
import { quickOrderPage } from "@/lib/shared/cart/quick-order-page";
import { SHARE, shareLinkPage } from "@/lib/shared/links/share-page";

/**
 * Gives a short address to what is in the cart now: a list of the same goods, which whoever opens it can put into a cart of
 * their own. Nothing of the cart or of its owner is in it. The words of a campaign go with it as with a page's.
 */
export async function shareCart(fields: Fields, caller: Caller): Promise<FormOutcome> {
  const { source = "", medium = "", campaign = "" } = fields;
  const refused = (code: string) => `${SHARE}?error=${code}#problems`;
  const { cartId } = caller.session;
  if (cartId === undefined) return { outcome: { ok: true, data: null }, next: refused("cart_empty") };
  const cart = await callAs(caller, "getCart", { params: { id: cartId } });
  if (!cart.ok) return { outcome: cart, next: refused(cart.status === 404 ? "cart_empty" : errorCode(cart)) };
  // Samples are one shopper's own.
  const goods = cart.data.items.filter(({ samples }) => samples === undefined);
  if (goods.length === 0) return { outcome: { ok: true, data: null }, next: refused("cart_empty") };
  const text = goods.map(({ sku, quantity }) => `${sku} x ${quantity}`).join("\n");
  const list = await callAs(caller, "startQuickOrder", { body: { text } });
  if (!list.ok) return { outcome: list, next: refused(errorCode(list)) };
  const path = quickOrderPage(list.data.key);
  const link = await callAs(caller, "createShortLink", { body: { path, source, medium, campaign } });
  return { outcome: link, next: link.ok ? shareLinkPage(link.data.code) : refused(errorCode(link)) };
}
