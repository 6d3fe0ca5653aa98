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
 * The bank holidays of this browser: those of the page, else those stored by another page. They are fetched only when
 * none are stored.
 */
export async function storedHolidays(onPage: string[] | undefined): Promise<string[]> {
  const { bankHolidays: stored } = appStore.get();
  const bankHolidays = onPage ?? (stored.length > 0 ? stored : await askForHolidays());
  appStore.update((app) => ({ ...app, bankHolidays }));
  return bankHolidays;
}
