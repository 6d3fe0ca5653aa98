import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import {
  cookieSettings,
  type RequestCookies,
  removeCookie,
  requestCookies,
  setCookie,
} from "@/lib/server/session/cookie";
import { sessionPasswords } from "@/lib/server/session/secrets";
import type { Caller } from "@/lib/server/session/session";
import { storedItems } from "@/lib/shared/consent/stored-items";
import { callAs } from "./call-as";

/** Long enough for the next request of the browser, which sorts them out. Seconds. */
const STARTED_SECONDS = storedItems["foldwell-started-"].life;
/** More than this many are ignored; a browser that adds that often at once is not a shopper. */
const MOST_STARTED = 5;

/** What the names that are made here end with; a client may send others, which could not be removed. */
const SUFFIX = /^[0-9a-f-]{1,36}$/;

const started = z.object({ cartId: z.string().min(1).max(100) });

/**
 * A first "add to cart" finds no session, makes a cart and writes the session. When two of them run at the same time
 * (two tabs, an impatient double click) each makes a cart and the second session overwrites the first: its line would
 * be lost. So every new cart is also noted in a cookie under a name of its own, which nothing overwrites; the next
 * request finds both and moves the lines together.
 */
export async function startedCartCookie(cartId: string): Promise<string> {
  const seal = await sealData({ cartId }, { password: sessionPasswords(), ttl: STARTED_SECONDS });
  return setCookie(`foldwell-started-${crypto.randomUUID().slice(0, 8)}`, seal, STARTED_SECONDS);
}

export type StartedCart = {
  /** What the name of its cookie ends with. */
  suffix: string;
  cartId: string | undefined;
};

/** The carts noted in a request's cookies; `cartId` is undefined for a seal that no longer opens. */
export async function startedCarts(cookies: RequestCookies): Promise<StartedCart[]> {
  const { name: prefix } = cookieSettings("foldwell-started-");
  const ours = Object.entries(cookies)
    .flatMap(([name, seal = ""]) =>
      name.startsWith(prefix) ? [{ suffix: name.slice(prefix.length), seal }] : [],
    )
    .filter(({ suffix }) => SUFFIX.test(suffix))
    .slice(0, MOST_STARTED);
  return Promise.all(
    ours.map(async ({ suffix, seal }) => {
      const parsed = started.safeParse(await unsealData<unknown>(seal, { password: sessionPasswords() }));
      return { suffix, cartId: parsed.success ? parsed.data.cartId : undefined };
    }),
  );
}

/** The Set-Cookie that removes one of them. */
export function forgetStartedCart({ suffix }: StartedCart): string {
  return removeCookie(`foldwell-started-${suffix}`);
}

/**
 * Moves the lines of carts that were started at the same time into the session's cart. The packaging API does it in one
 * step, so two requests that ask for it at once count nothing twice, and what fails is there for the next request.
 * @param request or the headers of one
 * @returns the Set-Cookies that remove the cookies which have done their duty.
 */
export async function gatherCarts(
  request: { headers: Pick<Headers, "get"> },
  caller: Caller,
): Promise<string[]> {
  const done: string[] = [];
  for (const cart of await startedCarts(requestCookies(request))) {
    const { cartId } = cart;
    const current = caller.session.cartId;
    if (cartId !== undefined && cartId !== current) {
      if (current === undefined) continue;
      const moved = await callAs(caller, "moveCartLines", {
        params: { id: current },
        body: { from: cartId },
      });
      if (!moved.ok) continue;
    }
    done.push(forgetStartedCart(cart));
  }
  return done;
}
