import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-error";
import { PACKAGING_DATA, packagingPage, type ReadPeriod } from "@/lib/shared/account/packaging-period";
import { dayWords } from "@/lib/shared/display/date";
import type { Translate } from "@/lib/shared/words/translate";
import {
  FIRST_DAY,
  HALF_YEAR,
  LAST_DAY,
  lastPeriods,
  type Period,
  QUARTER,
} from "@/trade-rules/reporting-periods";

type Words = Translate<"packaging-data">;
type Props = ReadPeriod & { today: string; t: Words };

const READY = 4;

/** A period in words: "1 Jan 2026 to 30 Jun 2026". */
export const periodWords = (t: Words, { from, to }: Period): string =>
  t("period", { from: dayWords(`${from}T12:00:00Z`), to: dayWords(`${to}T12:00:00Z`) });

function Ready({
  title,
  periods,
  chosen,
  t,
}: {
  title: string;
  periods: Period[];
  chosen: Period;
  t: Words;
}) {
  return (
    <div>
      <h3 className="text-s">{title}</h3>
      <ul className="item:py-0.5">
        {periods.map((period) => (
          <li key={period.from}>
            <a
              className="textlink inline-flex min-h-target items-center current:font-bold"
              href={packagingPage(period)}
              aria-current={period.from === chosen.from && period.to === chosen.to ? "true" : undefined}
            >
              {periodWords(t, period)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Chooses a period: any two days, or one that is over and that authorities ask about. */
export function PeriodForm({ period, problem, today, t }: Props) {
  const problemId = problem === undefined ? undefined : "period-problem";
  const day = (name: "from" | "to") => (
    <div className="grid gap-1">
      <label className="text-s font-semibold" htmlFor={`packaging-${name}`}>
        {t(name)}
      </label>
      <input
        className="input"
        id={`packaging-${name}`}
        name={name}
        type="date"
        min={FIRST_DAY}
        max={LAST_DAY}
        defaultValue={period[name]}
        aria-invalid={problem !== undefined}
        aria-describedby={problemId}
      />
    </div>
  );
  return (
    <div className="grid gap-4">
      <form action={PACKAGING_DATA} className="grid max-w-copy items-end gap-3 md:grid-cols-[1fr_1fr_auto]">
        {day("from")}
        {day("to")}
        <Button line type="submit">
          {t("show")}
        </Button>
        {problem !== undefined && (
          <FieldError id={problemId} role="alert" className="col-span-full">
            {t(`problem_${problem}`)}
          </FieldError>
        )}
      </form>
      <section aria-labelledby="ready" className="grid gap-2">
        <h2 id="ready" className="text-m">
          {t("readyTitle")}
        </h2>
        <div className="grid gap-x-16 gap-y-3 md:grid-cols-2">
          <Ready title={t("halves")} periods={lastPeriods(today, HALF_YEAR, READY)} chosen={period} t={t} />
          <Ready title={t("quarters")} periods={lastPeriods(today, QUARTER, READY)} chosen={period} t={t} />
        </div>
      </section>
    </div>
  );
}
