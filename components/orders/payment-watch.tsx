"use client";

import { useEffect } from "react";
import useSWR from "swr";
import { callShop } from "@/lib/browser/calls/call-shop";
import { isSlowLine } from "@/lib/browser/calls/connection";
import { checkMark } from "@/lib/shared/orders/payment-standing";
import { isRecord } from "@/lib/shared/parse";

/** docs/product.md, Cart polling: where a payment's change must show. */
const POLL_MS = 2_000;
const SLOW_POLL_MS = 15_000;

/** @throws Error when there is no answer, so that SWR tries again later. */
async function fetchStanding(url: string): Promise<string> {
  const answer = await callShop(url);
  if (!answer.ok || !isRecord(answer.data)) throw new Error("no answer");
  return checkMark(answer.data);
}

/**
 * Asks how an order's payment stands until that differs from what the page shows, and then shows the page again: another
 * tab or the payment service itself may have settled it. SWR asks neither in a hidden tab nor offline.
 * @param seen what the page shows, by its `checkMark`
 */
export function PaymentWatch({ url, page, seen }: { url: string; page: string; seen: string }) {
  const { mutate } = useSWR(url, fetchStanding, {
    refreshInterval: () => (isSlowLine() ? SLOW_POLL_MS : POLL_MS),
    dedupingInterval: 1_000,
    onSuccess: (standing) => {
      // A form of this page may have changed it, and its answer, which says so, is on its way.
      if (standing !== seen && !window.isLeaving?.()) location.replace(page);
    },
  });
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && void mutate();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [mutate]);
  return null;
}
