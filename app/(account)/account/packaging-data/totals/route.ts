import { answerTotals } from "@/lib/server/account/packaging-file";

/** What the customer's purchases of a period weigh by material, as a file for a spreadsheet. */
export const GET = answerTotals;
