import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { StaffQuote } from "../contract/staff-quote";
import type { Database } from "../database/connect";
import { findQuoteForStaff } from "../quotes/find-for-staff";
import { formatPence, fullName } from "../wording";
import type { StaffIo } from "./io";
import { type Choose, createListCommand, readWord } from "./staff-command";

function linesOf(quote: StaffQuote): string[] {
  const { number, validUntil, company, reference, key, total, isValid, createdAt } = quote;
  return [
    `Quote ${number}: ${isValid ? "valid" : "ended"}, last day ${validUntil}`,
    `  made ${createdAt}`,
    ...(company === "" ? [] : [`  for ${company}`]),
    ...(reference === "" ? [] : [`  reference ${reference}`]),
    ...quote.lines.map(
      (line) => `  ${line.quantity} × ${line.sku} ${fullName(line)}: ${formatPence(line.lineTotal)} ex VAT`,
    ),
    `  total ${formatPence(total)} inc VAT`,
    `  page /quote/${key}`,
    ...(quote.orders.length === 0 ? ["  not ordered"] : [`  ordered as ${quote.orders.join(", ")}`]),
  ];
}

async function show(db: Database, number: string, json: boolean, io: StaffIo): Promise<0 | 1> {
  const quote = await findQuoteForStaff(db, number);
  if (quote === undefined) {
    io.complain(`There is no quote ${number}.`);
    return 1;
  }
  if (json) io.say(JSON.stringify(quote));
  else for (const line of linesOf(quote)) io.say(line);
  return 0;
}

/** The commands of `quotes`. */
export const createQuotesCommands = (choose: Choose): CommandUnknownOpts[] => [
  createListCommand("show")
    .description("One quote with its lines, its page and the orders that have prices of it.")
    .argument("<NUMBER>", "The quote's number, as Q-1001.", readWord)
    .action((number, { json }) =>
      choose({
        request: { name: "show-quote", number, json },
        run: ({ db, io }) => show(db, number, json, io),
      }),
    ),
];
