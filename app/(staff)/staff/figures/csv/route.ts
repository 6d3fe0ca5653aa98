import { answerStaffCsv } from "@/lib/server/staff/answer-csv";
import { lastDays, rangeIn } from "@/lib/server/staff/day-range";
import { STAFF_FIGURES } from "@/lib/shared/staff/staff-paths";
import { figuresKinds } from "@/packaging-api/contract";

export const dynamic = "force-dynamic";

/** A part of the figures of some days as CSV. */
export function GET(request: Request): Promise<Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { from, to } = rangeIn(query, lastDays(30));
  const what = figuresKinds.find((kind) => kind === query.what) ?? "days";
  return answerStaffCsv(
    request,
    {
      path: `${STAFF_FIGURES}/csv`,
      file: `${what}-${from}-${to}`,
      page: `${STAFF_FIGURES}?from=${from}&to=${to}`,
    },
    "exportFigures",
    { query: { from, to, what } },
  );
}
