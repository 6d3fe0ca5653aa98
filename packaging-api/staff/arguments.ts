import {
  type KeysCommand,
  readKeysArguments,
  readUsersArguments,
  type UsersCommand,
} from "./account-arguments";
import { type AuditCommand, readAuditArguments } from "./audit-arguments";
import { type CatalogueCommand, readCatalogueArguments } from "./catalogue-arguments";
import { type OrdersCommand, readOrdersArguments } from "./orders-arguments";
import { type OutboxCommand, readOutboxArguments } from "./outbox-arguments";
import { type PicturesCommand, readPicturesArguments } from "./pictures-arguments";
import { readStockArguments, type StockCommand } from "./stock-arguments";
import { UsageError } from "./usage";

export type Command =
  | { name: "help" }
  | CatalogueCommand
  | OrdersCommand
  | StockCommand
  | UsersCommand
  | OutboxCommand
  | PicturesCommand
  | AuditCommand
  | KeysCommand;

const areas = new Map<string, (verb: string, args: string[]) => Command | undefined>([
  ["catalogue", readCatalogueArguments],
  ["orders", readOrdersArguments],
  ["stock", readStockArguments],
  ["users", readUsersArguments],
  ["outbox", readOutboxArguments],
  ["pictures", readPicturesArguments],
  ["audit", readAuditArguments],
  ["keys", readKeysArguments],
]);

/**
 * Understands the staff command line.
 * @throws UsageError for anything it does not know.
 */
export function readArguments(argv: string[]): Command {
  if (argv.includes("--help") || argv.includes("-h")) return { name: "help" };
  const [area, verb = "", ...rest] = argv;
  if (area === undefined) throw new UsageError("Say what to do.");
  const command = areas.get(area)?.(verb, rest);
  if (command === undefined) throw new UsageError(`There is no command “${`${area} ${verb}`.trim()}”.`);
  return command;
}
