import { answerLines } from "@/lib/server/account/packaging-file";

/** The lines of the customer's purchases of a period, as a file for a spreadsheet. */
export const GET = answerLines;
