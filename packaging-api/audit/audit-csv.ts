import { stringify } from "csv-stringify/sync";
import { escapeFormula } from "../../trade-rules/formula-cells";
import type { Database } from "../database/connect";
import type { AuditEntryRow } from "./audit-log";
import { type AuditFilter, searchAudit } from "./search-audit";

/** Entries that are read at a time. */
const PAGE = 1_000;

const HEADINGS = [
  "number",
  "at",
  "who",
  "from",
  "network",
  "command",
  "subject",
  "outcome",
  "details",
  "before",
  "after",
];

const json = (value: Record<string, unknown> | null): string => (value === null ? "" : JSON.stringify(value));

const rowOf = (entry: AuditEntryRow): string[] => [
  String(entry.id),
  entry.at.toISOString(),
  entry.actor,
  entry.source ?? "",
  entry.network ?? "",
  entry.command,
  entry.subject,
  entry.outcome,
  json(entry.details),
  json(entry.before),
  json(entry.after),
];

/** A part of the log as CSV, without what a spreadsheet would run as formulas; the first part begins with the headings. */
export async function readAuditCsv(
  db: Database,
  filter: AuditFilter,
  after?: string,
): Promise<{ csv: string; entries: number; next: string | undefined }> {
  const { entries, next } = await searchAudit(db, filter, { after, limit: PAGE });
  const rows = entries.map(rowOf);
  const table = after === undefined ? [HEADINGS, ...rows] : rows;
  return { csv: stringify(table.map((row) => row.map(escapeFormula))), entries: rows.length, next };
}
