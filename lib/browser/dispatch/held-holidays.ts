import { appStore } from "@/lib/browser/state/app-state";
import { isRecord, listOf } from "@/lib/shared/parse";

const dateOf = (entry: unknown): string | undefined =>
  isRecord(entry) && typeof entry.date === "string" ? entry.date : undefined;

/** Asks the shop for the bank holidays. @returns none when there is no right answer. */
async function askForHolidays(): Promise<string[]> {
  const response = await fetch("/api/bank-holidays/get");
  const answer: unknown = response.ok ? await response.json() : undefined;
  return isRecord(answer) && answer.status === "success" ? listOf(answer.data, dateOf) : [];
}

/**
 * The bank holidays of this browser: those that the page brings, else those held from another page. They are asked for
 * only when none are held.
 */
export async function heldHolidays(onPage: string[] | undefined): Promise<string[]> {
  const { bankHolidays: held } = appStore.get();
  const bankHolidays = onPage ?? (held.length > 0 ? held : await askForHolidays());
  appStore.update((app) => ({ ...app, bankHolidays }));
  return bankHolidays;
}
