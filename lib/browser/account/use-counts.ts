"use client";

import useSWR, { type SWRConfiguration } from "swr";
import { callShop } from "@/lib/browser/calls/call-shop";
import { isSlowLine } from "@/lib/browser/calls/connection";
import { type AccountState, accountStore, parseAccount } from "@/lib/browser/state/account-state";
import { announceNotifications } from "@/lib/browser/state/app-state";

const COUNTS_URL = "/api/users/counts";

/** From docs/product.md, Figures. */
const POLL_MS = 30_000;
const SLOW_POLL_MS = 120_000;

type Counts = AccountState["counts"];

/** @throws Error when there is no answer, so that the figures stay and the next turn asks again. */
async function fetchCounts(): Promise<Counts> {
  const answer = await callShop(COUNTS_URL);
  const counts = answer.ok ? parseAccount({ counts: answer.data })?.counts : undefined;
  if (counts === undefined) throw new Error(answer.ok ? "unknown" : answer.code);
  return counts;
}

/** The page that lists them all: a link to them would be useless there. */
const NOTIFICATIONS_PAGE = "/account/notifications";

/** Reads the figures for every tab; announces how many unread notifications are new. */
function storeCounts(counts: Counts): void {
  const more = counts.notifications - accountStore.get().counts.notifications;
  accountStore.update((account) => ({ ...account, counts }));
  if (location.pathname === NOTIFICATIONS_PAGE) announceNotifications(0);
  else if (more > 0) announceNotifications(more);
}

const options: SWRConfiguration<Counts> = {
  // SWR asks neither in a hidden tab nor offline, and not again before an answer.
  refreshInterval: () => (isSlowLine() ? SLOW_POLL_MS : POLL_MS),
  dedupingInterval: 5_000,
  shouldRetryOnError: false,
  onSuccess: storeCounts,
};

/** Asks for the customer's figures now and every 30 s while the tab is seen. */
export function useCounts(): void {
  useSWR<Counts>(COUNTS_URL, fetchCounts, options);
}
