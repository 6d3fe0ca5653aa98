import { answerStaffCsv } from "@/lib/server/staff/answer-csv";
import { rangeIn, thisMonth } from "@/lib/server/staff/day-range";
import { STAFF_MONEY_TOTALS } from "@/lib/shared/staff/staff-paths";

export const dynamic = "force-dynamic";

/** The books of some days as CSV. */
export function GET(request: Request): Promise<Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { from, to } = rangeIn(query, thisMonth());
  return answerStaffCsv(
    request,
    {
      path: `${STAFF_MONEY_TOTALS}/csv`,
      file: `totals-${from}-${to}`,
      page: `${STAFF_MONEY_TOTALS}?from=${from}&to=${to}`,
    },
    "exportDayTotals",
    { query: { from, to } },
  );
}
