import { accountStore, rememberStore } from "@/lib/browser/state/account-state";
import { isRecord, numberOf, textOf } from "@/lib/shared/parse";

/** What the storefront answers to a sign-in. */
export type SignedIn = {
  /** The page of this site to go on to. */
  next: string;
  /** Lines of a guest's basket that are in the customer's cart now; `short`: of some there is not enough stock. */
  merged: { moved: number; short: boolean } | undefined;
};

/** Reads that answer, and stores in this browser who is signed in and, if asked to, their e-mail for the next time. */
export function keepSignedIn(data: unknown, remember: boolean): SignedIn {
  const answer = isRecord(data) ? data : {};
  const user = isRecord(answer.user) ? answer.user : {};
  const email = textOf(user.email);
  accountStore.update((known) => ({
    // Another customer's counts are not this one's.
    ...(known.email === email ? known : { ...known, counts: { notifications: 0, orders: 0, wishlist: 0 } }),
    email,
    firstName: textOf(user.firstName),
    lastName: textOf(user.lastName),
    needsProfile: user.needsProfile === true,
  }));
  rememberStore.set(remember ? email : "");
  const { merged } = answer;
  return {
    next: textOf(answer.next, "/account"),
    merged: isRecord(merged)
      ? { moved: numberOf(merged.moved), short: Array.isArray(merged.short) && merged.short.length > 0 }
      : undefined,
  };
}
