import { z } from "zod";
import type { StaffPermission } from "./staff-permissions";

/** What waits for the staff, in the order in which a day is worked, and who of them is told of it. */
export const waitingPermissions = {
  pack_today: "orders.see",
  pack_later: "orders.see",
  payments_to_match: "money.see",
  transfers_awaited: "money.see",
  payments_under_review: "orders.see",
  refunds_owed: "orders.see",
  disputes: "orders.see",
  failed_letters: "outbox.retry",
  failed_effects: "outbox.retry",
  messages: "messages.answer",
  questions: "messages.answer",
  low_stock: "stock.see",
} as const satisfies Record<string, StaffPermission>;

export type WaitingName = keyof typeof waitingPermissions;

/** Each is counted so far, so that a count takes the same time however much waits. */
export const MOST_COUNTED = 1_000;

/** What waits; `count`: at most `MOST_COUNTED`, which stands for more. */
const waiting = z.object({
  name: z.enum(Object.keys(waitingPermissions) as [WaitingName, ...WaitingName[]]),
  count: z.int().min(0),
});

/**
 * `packBefore`: until when what leaves today is to be packed; null on a day on which nothing leaves. `version`: another one when
 * anything of it is another, whoever asks.
 */
export const staffToday = z.object({
  waiting: z.array(waiting),
  packBefore: z.iso.datetime().nullable(),
  version: z.string(),
});
export type StaffToday = z.infer<typeof staffToday>;
