import { z } from "zod";
import { MAX_QUANTITY } from "../../trade-rules/limits";
import { isRange, MOST_DAYS } from "../contract";
import { BLANK, lines, required } from "../contract/text";
import { UsageError } from "./staff-errors";

/** @throws UsageError when it is not one line of at most so many characters, or empty. */
export function oneLine(command: string, option: string, given: string, limit: number): string {
  const parsed = required(limit).safeParse(given);
  if (!parsed.success)
    throw new UsageError(`${command} needs --${option} with one line of at most ${limit} characters.`);
  return parsed.data;
}

/** A day of the calendar, "2026-11-21". @throws UsageError for anything else. */
export const readDay =
  (option: string) =>
  (given: string): string => {
    if (!z.iso.date().safeParse(given).success)
      throw new UsageError(`--${option} is a day such as 2026-11-21.`);
    return given;
  };

/** Pence of "12" or "12.34" in pounds; undefined for anything else. */
export function readPounds(given: string | undefined): number | undefined {
  const [, pounds, pence = "00"] = /^(\d{1,8})(?:\.(\d\d))?$/.exec(given ?? "") ?? [];
  return pounds === undefined ? undefined : Number(pounds) * 100 + Number(pence);
}

/** Two days, both included. @throws UsageError when one is missing or no day, or they are in the wrong order or too far apart */
export function readRange(
  command: string,
  from: string | undefined,
  to: string | undefined,
): { from: string; to: string } {
  if (from === undefined || to === undefined) throw new UsageError(`${command} needs --from and --to.`);
  const range = { from: readDay("from")(from), to: readDay("to")(to) };
  if (!isRange(range))
    throw new UsageError(`--to is on or after --from, and at most ${MOST_DAYS} days are taken at once.`);
  return range;
}

/** A number of packs, "1" to "9999"; undefined for anything else. */
export function readPacks(given: string): number | undefined {
  const packs = /^[1-9]\d{0,3}$/.test(given) ? Number(given) : undefined;
  return packs !== undefined && packs <= MAX_QUANTITY ? packs : undefined;
}

/** The number by which staff name a message or a question. @throws UsageError for anything else */
export function readId(what: string, given: string): number {
  if (!/^[1-9]\d{0,14}$/.test(given)) throw new UsageError(`A ${what} is named by its number, as 12.`);
  return Number(given);
}

/** @throws UsageError when it is empty, longer or has characters that are none of a text */
export function readLines(option: string, given: string, limit: number): string {
  const parsed = lines(limit).unwrap().min(1, BLANK).safeParse(given);
  if (!parsed.success) throw new UsageError(`--${option} is a text of at most ${limit} characters.`);
  return parsed.data;
}
