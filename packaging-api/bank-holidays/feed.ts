import { z } from "zod";
import { limitTime } from "../../request-limits/time-limit";
import { type BankHoliday, bankHoliday, type NationHoliday } from "../contract";

const TIMEOUT_MS = 10_000;

/** The part of https://www.gov.uk/bank-holidays.json that matters here. */
const division = z.object({ events: z.array(bankHoliday).min(1) });
const feed = z.object({
  "england-and-wales": division,
  scotland: division,
  "northern-ireland": division,
});

/**
 * What a fetch brought: nothing new, or every bank holiday that the feed knows, in the order of the days. `nations`: those
 * that England and Wales do not have.
 */
export type Fetched =
  | "unchanged"
  | { holidays: BankHoliday[]; nations: Record<NationHoliday["nation"], NationHoliday[]>; etag: string };

const inOrder = (events: BankHoliday[]): BankHoliday[] =>
  events.toSorted((a, b) => a.date.localeCompare(b.date));

/**
 * Asks for the bank holidays of the United Kingdom's nations.
 * @param etag of the answer that is stored; empty when none is
 * @throws Error when there is no answer within ten seconds, or one that is not of the feed's shape.
 */
export async function fetchBankHolidays(url: string, etag: string, stopping: AbortSignal): Promise<Fetched> {
  const response = await fetch(url, {
    headers: { accept: "application/json", ...(etag !== "" && { "if-none-match": etag }) },
    signal: limitTime(TIMEOUT_MS, stopping),
  });
  if (response.status === 304 && etag !== "") return "unchanged";
  if (!response.ok) throw new Error(`the answer was ${response.status}`);
  const parsed = feed.safeParse(await response.json());
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`the answer is not right at ${issue?.path.join(".")}: ${issue?.message}`);
  }
  const holidays = inOrder(parsed.data["england-and-wales"].events);
  const shared = new Set(holidays.map(({ date }) => date));
  const ownOf = (nation: NationHoliday["nation"], events: BankHoliday[]) =>
    inOrder(events)
      .filter(({ date }) => !shared.has(date))
      .map((holiday) => ({ nation, ...holiday }));
  return {
    holidays,
    nations: {
      scotland: ownOf("scotland", parsed.data.scotland.events),
      northern_ireland: ownOf("northern_ireland", parsed.data["northern-ireland"].events),
    },
    etag: response.headers.get("etag") ?? "",
  };
}
