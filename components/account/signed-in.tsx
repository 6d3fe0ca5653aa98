"use client";

import { useEffect } from "react";
import { forgetCustomer } from "@/lib/browser/account/forget-customer";
import { recogniseCustomer, showVisitor } from "@/lib/browser/account/identity";
import { showAccount, showAvatars } from "@/lib/browser/account/show-account";
import { useCounts } from "@/lib/browser/account/use-counts";
import { enhanceWishForms } from "@/lib/browser/account/wish-forms";
import { accountStore } from "@/lib/browser/state/account-state";
import { SIGN_OUT } from "@/lib/shared/account/account-pages";

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
