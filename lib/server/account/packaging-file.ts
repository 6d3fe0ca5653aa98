import "server-only";
import { headers } from "next/headers";
import { BYTE_ORDER_MARK, csvRow } from "@/lib/server/csv";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { readSession } from "@/lib/server/session/read-session";
import { streamParts } from "@/lib/server/stream-parts";
import { translations } from "@/lib/server/words/translations";
import { PACKAGING_DATA, packagingPage, readPeriod } from "@/lib/shared/account/packaging-period";
import type { PackagingLine } from "@/packaging-api/contract";
import { londonDay } from "@/trade-rules/dispatch-promise";
import type { Period } from "@/trade-rules/reporting-periods";
import { callAsCustomer } from "./call-as-customer";
import { download } from "./download";
import { lineCells, lineHeads, totalRows } from "./packaging-rows";

const goTo = (location: string) => new Response(null, { status: 303, headers: { location } });

const nameOf = (kind: "lines" | "totals", { from, to }: Period) =>
  `foldwell-packaging-${kind}-${from}-to-${to}.csv`;

/** The period that a request names, or where its form is shown again. */
function periodOf(request: Request): Period | Response {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { period, problem } = readPeriod(query, londonDay(new Date()));
  return problem === undefined ? period : goTo(packagingPage(period));
}

/** What a customer's purchases of a period weigh by material, as a file. */
export async function answerTotals(request: Request): Promise<Response> {
  const period = periodOf(request);
  if (period instanceof Response) return period;
  const data = await callAsCustomer(PACKAGING_DATA, "getPackagingData", { query: period });
  if (!data.ok) return goTo(`${packagingPage(period)}&error=unavailable`);
  const rows = totalRows(await translations("packaging-data"), period, data.data);
  return download(BYTE_ORDER_MARK + rows.map(csvRow).join(""), nameOf("totals", period), "text/csv");
}

/**
 * The lines of a customer's purchases of a period, as a file that is made while it is read: no account is too large for
 * it. What fails once it has begun breaks it off, so that no piece is taken for the whole.
 */
export async function answerLines(request: Request): Promise<Response> {
  const asked = periodOf(request);
  if (asked instanceof Response) return asked;
  const period: Period = asked;
  const t = await translations("packaging-data");
  const { account } = await readSession();
  const clientAddress = (await headers()).get("x-forwarded-for") ?? "";
  const begun = await callAsCustomer(PACKAGING_DATA, "listPackagingLines", { query: period });
  if (!begun.ok) return goTo(`${packagingPage(period)}&error=unavailable`);
  const rowsOf = (lines: PackagingLine[]) => lines.map((line) => csvRow(lineCells(t, period, line))).join("");
  async function* following(first: string | null): AsyncGenerator<string, void> {
    for (let after = first; after !== null; ) {
      const query = { ...period, after };
      const more = await callPackagingApi("listPackagingLines", {
        query,
        clientAddress,
        ...(account && { token: account.token }),
      });
      if (!more.ok) throw new Error(`The lines after ${after} could not be read: ${more.status}.`);
      yield rowsOf(more.data.lines);
      after = more.data.next;
    }
  }
  const { lines, next } = begun.data;
  const head = BYTE_ORDER_MARK + csvRow(lineHeads(t)) + rowsOf(lines);
  return download(
    streamParts(head, following(next), () => undefined),
    nameOf("lines", period),
    "text/csv",
  );
}
