import { type CalendarDay, londonDay } from "./dispatch-promise";
import { LARGEST_AMOUNT } from "./money";

/** Pence that an account may owe at most, from and to. */
export const CREDIT_LIMIT = { least: 1_00, most: LARGEST_AMOUNT } as const;

/**
 * Days that an account may have to pay an invoice, from and to. Between businesses more than 60 days must be expressly
 * agreed and fair (Late Payment of Commercial Debts (Interest) Act 1998, s. 4), which a command line cannot show.
 */
export const DAYS_TO_PAY = { least: 1, most: 60 } as const;

/** Days overdue from which an account is held: until that is paid, nothing more can be ordered on account. */
export const HOLD_AFTER_DAYS = 14;

/** Days overdue at which an unpaid invoice is reminded of. The letter of the third says that the account is held. */
export const REMINDER_DAYS = [1, 7, HOLD_AFTER_DAYS, 30] as const;

const DAY_MS = 86_400_000;

const dayAfter = (day: CalendarDay, days: number): CalendarDay =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The last day on which an invoice can be paid in time. @param invoicedOn its date */
export const dueDay = (invoicedOn: CalendarDay, daysToPay: number): CalendarDay =>
  dayAfter(invoicedOn, daysToPay);

/** Whole days since the due day; 0 on it and before. */
export const daysOverdue = (dueOn: CalendarDay, today: CalendarDay): number =>
  Math.max(0, (Date.parse(today) - Date.parse(dueOn)) / DAY_MS);

/** The day on which an invoice is so many days overdue; so late or later is every due day up to the answer. */
export const dueBefore = (today: CalendarDay, days: number): CalendarDay => dayAfter(today, -days);

/** The days overdue at which an invoice should have been reminded of by today, the first one first. */
export const remindersReached = (dueOn: CalendarDay, today: CalendarDay): number[] =>
  REMINDER_DAYS.filter((days) => daysOverdue(dueOn, today) >= days);

/** Whether an invoice that is so late holds its account. */
export const holdsAccount = (dueOn: CalendarDay, today: CalendarDay): boolean =>
  daysOverdue(dueOn, today) >= HOLD_AFTER_DAYS;

/** Pence that an order may come to yet: a limit that was lowered may be below what is owed. */
export const creditLeft = ({ limit, owed }: { limit: number; owed: number }): number =>
  Math.max(0, limit - owed);

/** What an order's customer still owes for it, in pence; money beyond that has gone back or is to go back. */
export const owedOf = ({
  total,
  credited,
  paid,
}: {
  total: number;
  credited: number;
  paid: number;
}): number => Math.max(0, total - credited - paid);

/** How old a debt is. */
export type Age = "notDue" | "upTo30" | "upTo60" | "older";

/** The age of an invoice: not due, 1 to 30, 31 to 60, or more days overdue. */
export function ageOf(dueOn: CalendarDay, today: CalendarDay): Age {
  const days = daysOverdue(dueOn, today);
  if (days === 0) return "notDue";
  if (days <= 30) return "upTo30";
  return days <= 60 ? "upTo60" : "older";
}

/** Pence by age. */
export type Aged = Record<Age, number>;

/** Adds up by age what is owed. */
export function agedSums(owed: readonly { dueOn: CalendarDay; owed: number }[], today: CalendarDay): Aged {
  const sums: Aged = { notDue: 0, upTo30: 0, upTo60: 0, older: 0 };
  for (const one of owed) sums[ageOf(one.dueOn, today)] += one.owed;
  return sums;
}

/** A month of the calendar: "2026-11". */
export type Month = string;

/** The month that a moment falls into in London. */
export const londonMonth = (at: Date): Month => londonDay(at).slice(0, 7);

/** The month after. */
export function monthAfter(month: Month): Month {
  const at = new Date(`${month}-01`);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)).toISOString().slice(0, 7);
}

/** The last day of a month. */
export const lastDayOf = (month: Month): CalendarDay => dayAfter(`${monthAfter(month)}-01`, -1);

/** Something that changed what an order owes. Pence, above 0. */
export type Movement = {
  at: Date;
  orderId: string;
  kind: "invoice" | "credit_note" | "payment";
  amount: number;
};

/** A line of a statement; `change`: pence by which the balance rises, or falls where it is below 0. */
export type StatementLine<M extends Movement> = {
  movement: M;
  kind: Movement["kind"] | "sent_back";
  change: number;
};

/**
 * The lines of a statement. Where a credit note takes back what was paid already, that money went back to the customer,
 * which has a line of its own: otherwise the balance would say that the shop owes it.
 * @param movements of a period, the first one first
 * @param before what each order owed when the period began
 */
export function statementLines<M extends Movement>(
  movements: readonly M[],
  before: ReadonlyMap<string, number>,
): StatementLine<M>[] {
  const owed = new Map(before);
  return movements.flatMap((movement) => {
    const { orderId, kind, amount } = movement;
    const change = kind === "invoice" ? amount : -amount;
    const after = (owed.get(orderId) ?? 0) + change;
    owed.set(orderId, Math.max(0, after));
    const line = { movement, kind, change };
    return after < 0 ? [line, { movement, kind: "sent_back" as const, change: -after }] : [line];
  });
}
