import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import { formatPence } from "../mail/money";
import { moveOrder, OrderUnknownError } from "../orders/move-order";
import { readLatestOrders } from "../orders/queries";
import { shopperStatus, TransitionError } from "../orders/states";
import { StepError } from "../orders/steps";
import type { StaffIo } from "./io";
import { listEntry, readOrderSheet, sheetLines } from "./order-sheet";
import type { OrdersCommand } from "./orders-arguments";

const LIST_LENGTH = 100;

type Of<N extends OrdersCommand["name"]> = Extract<OrdersCommand, { name: N }>;

async function list(db: Connection["db"], { json }: Of<"list-orders">, io: StaffIo): Promise<0> {
  const entries = (await readLatestOrders(db, LIST_LENGTH)).map(listEntry);
  if (json) io.say(JSON.stringify(entries));
  else
    for (const { number, status, placedAt, total, name } of entries)
      io.say([number, status, placedAt, formatPence(total), name].join("  "));
  return 0;
}

async function show(db: Connection["db"], { number, json }: Of<"show-order">, io: StaffIo): Promise<0 | 1> {
  const sheet = await readOrderSheet(db, number);
  if (sheet === undefined) {
    io.complain(new OrderUnknownError(number).message);
    return 1;
  }
  if (json) io.say(JSON.stringify(sheet));
  else for (const line of sheetLines(sheet)) io.say(line);
  return 0;
}

async function step(db: Connection["db"], command: Of<"move-order">, io: StaffIo): Promise<0 | 1> {
  const { number, json } = command;
  try {
    const order = await transact(db, (tx) => moveOrder(tx, command));
    io.say(json ? JSON.stringify(listEntry(order)) : `Order ${number} is ${shopperStatus(order)}.`);
    return 0;
  } catch (error) {
    if (error instanceof OrderUnknownError) io.complain(error.message);
    else if (error instanceof StepError || error instanceof TransitionError)
      io.complain(`Order ${number} stays as it is. ${error.message}`);
    else throw error;
    return 1;
  }
}

/** Does a command about orders. Answers the exit status: 1 when it was refused. */
export function runOrders(db: Connection["db"], command: OrdersCommand, io: StaffIo): Promise<0 | 1> {
  switch (command.name) {
    case "list-orders":
      return list(db, command, io);
    case "show-order":
      return show(db, command, io);
    case "move-order":
      return step(db, command, io);
  }
}
