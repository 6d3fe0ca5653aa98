import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { storedItems } from "@/lib/shared/consent/stored-items";
import { cookieSettings } from "./cookie";
import { sessionPasswords } from "./secrets";

/** Long enough for the next request of the browser, which sorts them out. Seconds. */
const STARTED_SECONDS = storedItems["foldwell-started-"].life;
/** More than this many are ignored; a browser that adds that often at once is not a shopper. */
const MOST_STARTED = 5;

const started = z.object({ cartId: z.string().min(1).max(100) });

/**
 * A first "add to cart" finds no session, makes a cart and writes the session. When two of them run at the same time
 * (two tabs, an impatient double click) each makes a cart and the second session overwrites the first: its line would
 * be lost. So every new cart is also noted in a cookie under a name of its own, which nothing overwrites; the next
 * request finds both and moves the lines together.
 */
export async function startedCartCookie(cartId: string): Promise<string> {
  const { name, options } = cookieSettings(`foldwell-started-${crypto.randomUUID().slice(0, 8)}`);
  const seal = await sealData({ cartId }, { password: sessionPasswords(), ttl: STARTED_SECONDS });
  return `${name}=${seal}; Max-Age=${STARTED_SECONDS}; Path=/; HttpOnly; SameSite=Lax${options.secure ? "; Secure" : ""}`;
}

export type StartedCart = { cookieName: string; cartId: string | undefined };

/** The carts noted in a request's cookies; `cartId` is undefined for a seal that no longer opens. */
export async function startedCarts(cookies: { name: string; value: string }[]): Promise<StartedCart[]> {
  const { name: prefix } = cookieSettings("foldwell-started-");
  const ours = cookies.filter(({ name }) => name.startsWith(prefix)).slice(0, MOST_STARTED);
  return Promise.all(
    ours.map(async ({ name, value }) => {
      const parsed = started.safeParse(await unsealData<unknown>(value, { password: sessionPasswords() }));
      return { cookieName: name, cartId: parsed.success ? parsed.data.cartId : undefined };
    }),
  );
}

/** The Set-Cookie that removes one of them. */
export function forgetStartedCart(cookieName: string): string {
  return `${cookieName}=; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/; HttpOnly; SameSite=Lax${cookieName.startsWith("__Host-") ? "; Secure" : ""}`;
}
