"use client";

import { useEffect } from "react";
import { SIGN_OUT } from "@/lib/shell/sign-out";
import { accountStore } from "@/lib/shopper/account";
import { forgetCustomer } from "@/lib/shopper/forget-customer";
import { recogniseCustomer, showVisitor } from "@/lib/shopper/identity";
import { showAccount, showAvatars } from "@/lib/shopper/show-account";
import { useCounts } from "@/lib/shopper/use-counts";
import { enhanceWishForms } from "@/lib/shopper/wish-forms";

/** Pages that nobody sees who is not signed in. */
const OWN_PAGES = /^\/(account|profile)(\/|$)/;

/**
 * What the shell does for a customer, loaded only where somebody is signed in: asks who it is, fills in their name and
 * figures, keeps the figures fresh, and clears the browser when they sign out, here or in another tab.
 */
export function SignedIn() {
  useCounts();
  useEffect(() => enhanceWishForms(document), []);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const show = () => {
      const account = accountStore.get();
      showAccount(document, account);
      void showAvatars(document, account.email);
    };
    const stop = accountStore.subscribe(show);
    show();
    void recogniseCustomer();
    // Told to other tabs only: the customer signed out there.
    addEventListener(
      "storage",
      ({ key }) => {
        if (key !== "account" || accountStore.get().email !== "") return;
        if (OWN_PAGES.test(location.pathname)) location.reload();
        else showVisitor();
      },
      { signal },
    );
    document.addEventListener(
      "submit",
      ({ target }) => {
        if (target instanceof HTMLFormElement && new URL(target.action).pathname === SIGN_OUT)
          forgetCustomer();
      },
      { signal },
    );
    return () => {
      stop();
      listening.abort();
    };
  }, []);
  return null;
}
