import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import {
  HALF_YEAR,
  lastPeriods,
  type Period,
  type PeriodProblem,
  periodProblem,
} from "@/trade-rules/reporting-periods";

/** The page of a customer's packaging data. */
export const PACKAGING_DATA = "/account/packaging-data";

/** The page or the file of a period. @param file none for the page */
export const packagingPage = ({ from, to }: Period, file?: "lines" | "totals"): string =>
  `${PACKAGING_DATA}${file === undefined ? "" : `/${file}`}?${new URLSearchParams({ from, to })}`;

/** The days that an address names, as they were typed, and why they are no period. */
export type ReadPeriod = { period: Period; problem: PeriodProblem | undefined };

/** What was typed stands in the form again, as far as a day is long. */
const typed = (value: PageQuery[string]): string => (queryValue(value) ?? "").slice(0, 10);

/** The period that an address names; the last half year that is over where it names no day. */
export function readPeriod(query: PageQuery, today: string): ReadPeriod {
  const given = { from: typed(query.from), to: typed(query.to) };
  const [usual = given] = lastPeriods(today, HALF_YEAR, 1);
  const period = given.from === "" && given.to === "" ? usual : given;
  return { period, problem: periodProblem(period) };
}
