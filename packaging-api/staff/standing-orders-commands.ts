import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { findPersonByEmail } from "../accounts/person";
import type { StandingOrder } from "../contract";
import type { Database } from "../database/connect";
import { findForStaff, listForStaff } from "../standing-orders/find-for-staff";
import { presentStandingOrder } from "../standing-orders/present-standing-order";
import { formatPence, fullName } from "../wording";
import { runAct } from "./act";
import { endingStandingOrder } from "./acts/standing-order-acts";
import type { StaffIo } from "./io";
import { type Choose, createActCommand, createListCommand, readValue, readWord } from "./staff-command";

const LIST_LENGTH = 500;

const everyWords = (weeks: number): string => (weeks === 1 ? "every week" : `every ${weeks} weeks`);

async function list(db: Database, email: string | undefined, json: boolean, io: StaffIo): Promise<0 | 1> {
  const person = email === undefined ? undefined : await findPersonByEmail(db, email);
  if (email !== undefined && person === undefined) {
    io.complain(`There is no account of ${email}.`);
    return 1;
  }
  const found = await listForStaff(db, { ...(person && { userId: person.id }), limit: LIST_LENGTH });
  if (json) io.say(JSON.stringify(found));
  else
    for (const { id, nextOn, everyWeeks, state, lines, email: customer, name } of found)
      io.say(
        [id, `next ${nextOn}`, everyWords(everyWeeks), state, `lines: ${lines}`, customer, name].join("  "),
      );
  return 0;
}

const runWords: Record<StandingOrder["runs"][number]["outcome"], string> = {
  ordered: "ordered",
  skipped: "skipped",
  nothing: "nothing could be had",
  price: "not ordered, the price rose",
  refused: "refused",
};

function linesOf(email: string, order: StandingOrder): string[] {
  const { name, everyWeeks, nextOn, orderOn, isPaused, paymentMethod, shipsTo, lines, runs } = order;
  return [
    `“${name}” of ${email}: ${everyWords(everyWeeks)}, ${isPaused ? "paused" : `next ${nextOn}, placed on ${orderOn}`}`,
    `  paid by ${paymentMethod}, to ${shipsTo}`,
    ...lines.map((line) => `  ${line.quantity} × ${line.sku} ${fullName(line)}`),
    `  ${formatPence(order.subTotal + order.tax)} inc VAT at today's prices`,
    ...runs.map(
      ({ day, outcome, number }) =>
        `  ${day}: ${runWords[outcome]}${number === undefined ? "" : ` as ${number}`}`,
    ),
  ];
}

async function show(db: Database, id: string, json: boolean, io: StaffIo): Promise<0 | 1> {
  const found = await findForStaff(db, id);
  if (found === undefined) {
    io.complain(`There is no standing order ${id}.`);
    return 1;
  }
  const order = await presentStandingOrder(db, found.row);
  if (json) io.say(JSON.stringify({ email: found.email, ...order }));
  else for (const line of linesOf(found.email, order)) io.say(line);
  return 0;
}

const ID = ["<ID>", "As the list has it.", readWord] as const;

/** The commands of `standing-orders`. */
export const createStandingOrdersCommands = (choose: Choose): CommandUnknownOpts[] => [
  createListCommand("list")
    .description(`Standing orders, the next one first: at most ${LIST_LENGTH}.`)
    .option("--customer <EMAIL>", "Those of one customer.", readValue)
    .action(({ customer, json }) =>
      choose({
        request: { name: "list-standing-orders", customer, json },
        run: ({ db, io }) => list(db, customer, json, io),
      }),
    ),
  createListCommand("show")
    .description("One standing order: its goods at today's prices, and what became of the latest days.")
    .argument(...ID)
    .action((id, { json }) =>
      choose({
        request: { name: "show-standing-order", id, json },
        run: ({ db, io }) => show(db, id, json, io),
      }),
    ),
  createActCommand("end")
    .summary("Ends a standing order.")
    .description(
      "Ends a standing order for good. Orders that it placed stay. Its customer is not written to.",
    )
    .argument(...ID)
    .action((id, options) =>
      choose({
        request: { name: "end-standing-order", id, ...options },
        run: runAct(endingStandingOrder({ id, ...options })),
      }),
    ),
];
