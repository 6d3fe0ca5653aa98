import { z } from "zod";
import type { CalendarDay } from "../../trade-rules/dispatch-promise";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const day = z.iso.date();

const isoOf = (year: string, month: number, dayOfMonth: string): CalendarDay | undefined => {
  const fullYear = year.length === 2 ? `20${year}` : year;
  const written = `${fullYear}-${String(month).padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}`;
  return day.safeParse(written).success ? written : undefined;
};

/**
 * A day as British banks write it: "27/11/2026", "27-11-26", "27 Nov 2026", "2026-11-27".
 * @returns undefined for anything else, and for a day that no calendar has
 */
export function readDay(given: string): CalendarDay | undefined {
  const text = given.trim();
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (iso !== null) return isoOf(iso[1] ?? "", Number(iso[2]), iso[3] ?? "");
  const figures = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d\d)$/.exec(text);
  if (figures !== null) return isoOf(figures[3] ?? "", Number(figures[2]), figures[1] ?? "");
  const words = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4}|\d\d)$/i.exec(text);
  if (words === null) return undefined;
  return isoOf(words[3] ?? "", MONTHS.indexOf((words[2] ?? "").toLowerCase()) + 1, words[1] ?? "");
}
