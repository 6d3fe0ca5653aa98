import { isRecord, textOf } from "@/lib/shared/parse";
import { createStore, type Parser } from "./local-store";

/**
 * What this browser stores of the customer who is signed in, to show it at once: no token, no secret (docs/product.md,
 * Session).
 */
export type AccountState = {
  /** Empty for a visitor. */
  email: string;
  firstName: string;
  lastName: string;
  needsProfile: boolean;
  counts: { notifications: number; orders: number; wishlist: number };
};

export type AccountCount = keyof AccountState["counts"];

export const emptyAccount: AccountState = {
  email: "",
  firstName: "",
  lastName: "",
  needsProfile: false,
  counts: { notifications: 0, orders: 0, wishlist: 0 },
};

const count = (value: unknown): number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : 0;

export const parseAccount: Parser<AccountState> = (value) => {
  if (!isRecord(value)) return undefined;
  const counts = isRecord(value.counts) ? value.counts : {};
  return {
    email: textOf(value.email),
    firstName: textOf(value.firstName),
    lastName: textOf(value.lastName),
    needsProfile: value.needsProfile === true,
    counts: {
      notifications: count(counts.notifications),
      orders: count(counts.orders),
      wishlist: count(counts.wishlist),
    },
  };
};

export const accountStore = createStore({ key: "account", parse: parseAccount, empty: emptyAccount });

/** The e-mail address of who asked to be remembered; empty otherwise. */
export const rememberStore = createStore<string>({
  key: "remember_me",
  parse: (value) => (typeof value === "string" ? value.slice(0, 200) : undefined),
  empty: "",
});

/** A customer has another address from now on: if this browser remembers the former one, it remembers this one. */
export function followEmail(former: string, email: string): void {
  if (former !== "" && rememberStore.get() === former) rememberStore.set(email);
}

/**
 * The session is over (docs/product.md, Token renewal): the stored account is cleared and the page starts again, unless
 * another page is on its way, as it is when the session ended by signing out.
 */
export function endSession(): void {
  accountStore.set(emptyAccount);
  if (!window.isLeaving?.()) location.reload();
}
