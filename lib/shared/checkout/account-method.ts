import { pounds } from "@/lib/shared/display/money";
import type { Translate } from "@/lib/shared/words/translate";
import type { CreditStanding } from "@/packaging-api/contract";

type Words = Translate<"checkout">;

/** Paying on account as the checkout offers it to a customer with terms; nothing to anybody else, nor while it is held. */
export function accountMethod(
  t: Words,
  credit: CreditStanding | undefined,
): { method: string; hold: string; paidLater: boolean }[] {
  if (credit === undefined || credit.hold !== null) return [];
  const { limit, left, daysToPay } = credit;
  const hold = t("accountLeft", { left: pounds(left), limit: pounds(limit), count: daysToPay });
  return [{ method: "on_account", hold, paidLater: false }];
}

/** Why a customer with terms cannot order on account now; undefined where they can, or have none. */
export function heldWords(t: Words, credit: CreditStanding | undefined): string | undefined {
  if (credit?.hold === "overdue") return t("heldOverdue", { overdue: pounds(credit.overdue) });
  if (credit?.hold === "staff") return t("heldByStaff", { reason: credit.heldFor });
  return undefined;
}
