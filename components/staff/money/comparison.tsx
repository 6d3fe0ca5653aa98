import { Facts } from "@/components/ui/facts";
import { momentWords } from "@/lib/shared/display/date";
import { pounds } from "@/lib/shared/display/money";
import type { Translate } from "@/lib/shared/words/translate";
import type { SettlementReportComparison } from "@/packaging-api/contract";

type Words = Translate<"staff-money">;
type Movement = { id: string; number: string; amount: number; at: string; known?: number };

/** Movements of one kind of difference; nothing where there are none. */
function Movements({ t, title, movements }: { t: Words; title: string; movements: readonly Movement[] }) {
  if (movements.length === 0) return null;
  return (
    <>
      <h3 className="mt-3 mb-1">{title}</h3>
      <ul className="text-s">
        {movements.map(({ id, number, amount, at, known }) => (
          <li className="border-b border-rule py-1.5 wrap-anywhere" key={id}>
            {t("movement", { pounds: pounds(amount), number, id, time: momentWords(at) })}
            {known !== undefined && `, ${t("knownAs", { pounds: pounds(known) })}`}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What came of comparing a report of PayPal's with the shop's payments and refunds. */
export function Comparison({ t, comparison }: { t: Words; comparison: SettlementReportComparison }) {
  const { from, to, comparedAt, matched, gross, fees, others, unknown, missing, different } = comparison;
  const agrees = unknown.length + missing.length + different.length === 0;
  return (
    <section className="border-b border-rule py-4">
      <h2 className="mb-2">{t("comparison", { from, to, time: momentWords(comparedAt) })}</h2>
      <p className="mb-2">{t("agree", { count: matched })}</p>
      <Facts>
        <dt>{t("gross")}</dt>
        <dd>{pounds(gross)}</dd>
        <dt>{t("fees")}</dt>
        <dd>{pounds(fees)}</dd>
        <dt>{t("othersCount")}</dt>
        <dd>{others}</dd>
      </Facts>
      {agrees && <p className="mt-2 font-semibold">{t("allAgree")}</p>}
      <Movements t={t} title={t("unknown")} movements={unknown} />
      <Movements t={t} title={t("missing")} movements={missing} />
      <Movements t={t} title={t("different")} movements={different} />
    </section>
  );
}
