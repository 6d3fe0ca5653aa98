import { dayWords } from "@/lib/shared/display/date";
import { pounds } from "@/lib/shared/display/money";
import type { Translate } from "@/lib/shared/words/translate";
import type { MatchCandidate } from "@/packaging-api/contract";

/** What is to come of an order, or to go back. */
function openWords(t: Translate<"staff-money">, { open, total }: MatchCandidate, amount: number): string {
  if (amount < 0) return t("refundOf", { open: pounds(open) });
  return open === 0
    ? t("nothingOpen", { total: pounds(total) })
    : t("openOf", { open: pounds(open), total: pounds(total) });
}

/** An order that an entry may be for, to be chosen, with what speaks for it. */
export function CandidateChoice({
  t,
  entry: { id, amount },
  candidate,
  isChosen,
}: {
  t: Translate<"staff-money">;
  entry: { id: number; amount: number };
  candidate: MatchCandidate;
  isChosen: boolean;
}) {
  const { number, name, company, placedAt, reasons } = candidate;
  const control = `order-${id}-${number}`;
  return (
    <label className="flex cursor-pointer gap-3 border border-rule p-3 has-checked:border-ink">
      <input id={control} type="radio" name="order" value={number} defaultChecked={isChosen} />
      <span className="min-w-0 text-s wrap-anywhere">
        <b className="block">{t("order", { number })}</b>
        <span className="block">{[name, company].filter((each) => each !== "").join(", ")}</span>
        <span className="block">{openWords(t, candidate, amount)}</span>
        <span className="block text-secondary">{t("placed", { day: dayWords(placedAt) })}</span>
        <span className="block text-secondary">
          {reasons.map((reason) => t(`reason.${reason}`)).join(" · ")}
        </span>
      </span>
    </label>
  );
}
