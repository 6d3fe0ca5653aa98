import { Command, CommanderError, type CommandUnknownOpts, type Help } from "@commander-js/extra-typings";
import { createAuditCommand } from "./audit-command";
import { createBackInStockCommands } from "./back-in-stock-commands";
import { createBooksCommands } from "./books-commands";
import { createExportCommand } from "./catalogue-export";
import { createImportCommand } from "./catalogue-import";
import { createRollbackCommand } from "./catalogue-rollback";
import { createCategoryCommands } from "./category-commands";
import { createCreditCommands } from "./credit-commands";
import { createDatabaseCommands } from "./database-commands";
import { createFiguresCommands } from "./figures-commands";
import { createKeysCommands } from "./keys-commands";
import { createLinksCommands } from "./links-commands";
import { createListsCommands } from "./lists-commands";
import { createMembersCommands, createOwnerCommands } from "./members-commands";
import { createMessagesCommands } from "./messages-commands";
import { createMoneyCommands } from "./money-commands";
import { createObjectsCommands } from "./objects-commands";
import { createOrdersCommands } from "./orders-commands";
import { createOutboxCommands } from "./outbox-commands";
import { createPackCommands } from "./pack-commands";
import { createPicturesCommands } from "./pictures-commands";
import { createProductCommands } from "./product-commands";
import { createQuestionsCommands } from "./questions-commands";
import { createQuotesCommands } from "./quotes-commands";
import { createRedirectsCommands } from "./redirects-commands";
import { createSearchCommands } from "./search-commands";
import type { Choose, StaffCommand } from "./staff-command";
import { UsageError } from "./staff-errors";
import { createStandingOrdersCommands } from "./standing-orders-commands";
import { createStockCommands } from "./stock-commands";
import { createTodayCommand } from "./today-command";
import { createUsersCommands } from "./users-commands";

/** How a person asks how something is typed. */
export type HelpText = { help: string };

const about = `Works on the shop's database, of the settings DATABASE_URL or VAR_DIR, whether the shop is open or not.

Everything that changes the shop takes --dry-run, which says what would come of it and changes nothing. All but the import and the export take --json, and answer with one line of JSON. COMMAND --help says more of each.

Exit status: 0 done, 1 refused or failed, 2 not understood.`;

/** The commands that do something, without those that only name an area. */
const leavesOf = (command: CommandUnknownOpts): CommandUnknownOpts[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);

/** The words by which a command is called: "orders", "show". */
function pathOf(command: CommandUnknownOpts): string[] {
  return command.parent === null ? [] : [...pathOf(command.parent), command.name()];
}

const helpLayout: Partial<Help> = {
  helpWidth: 110,
  visibleCommands: (command) => command.commands.flatMap(leavesOf),
  // Without options: the help of each command has those.
  subcommandTerm: (command) => {
    const words = command.registeredArguments.map((one) => (one.required ? one.name() : `[${one.name()}]`));
    return [...pathOf(command), ...words].join(" ");
  },
  // Without defaults: a switch that is not given is off.
  optionDescription: (option) => option.description,
};

/** Says what is wrong by an exception: the process and its output are the caller's. */
function configure(command: CommandUnknownOpts): void {
  command
    .exitOverride()
    .helpOption("-h, --help", "Says how it is typed.")
    .helpCommand(false)
    .configureHelp(helpLayout)
    .configureOutput({ writeOut: () => undefined, writeErr: () => undefined });
  command.commands.forEach(configure);
}

function createProgram(choose: Choose): CommandUnknownOpts {
  const areas: [name: string, description: string, commands: CommandUnknownOpts[]][] = [
    [
      "catalogue",
      "Products, categories and search terms as files, and one product at a time.",
      [
        createImportCommand(choose),
        createRollbackCommand(choose),
        createExportCommand(choose),
        ...createProductCommands(choose),
        ...createCategoryCommands(choose),
      ],
    ],
    [
      "search",
      "What shoppers say, one search term at a time, and how well the search answers judged queries.",
      createSearchCommands(choose),
    ],
    ["redirects", "Addresses without a page, and where they lead.", createRedirectsCommands(choose)],
    [
      "orders",
      "Orders, from their money to their parcel. One that is not where a step begins stays as it is, and why is said.",
      createOrdersCommands(choose),
    ],
    [
      "pack",
      "Orders that are being packed, each by one packer: whoever claims it.",
      createPackCommands(choose),
    ],
    [
      "credit",
      "Customers who pay on account: their terms, what they owe, and their money.",
      createCreditCommands(choose),
    ],
    [
      "money",
      "Bank statements and PayPal's reports: what came, what it is for, and the books of a day.",
      createMoneyCommands(choose),
    ],
    ["figures", "What was sold, and how it went.", createFiguresCommands(choose)],
    ["quotes", "Quotes, as a purchase order names them.", createQuotesCommands(choose)],
    [
      "messages",
      "What is written to the shop: messages, and questions about products.",
      createMessagesCommands(choose),
    ],
    ["questions", "What shoppers ask about products.", createQuestionsCommands(choose)],
    ["stock", "The packs of a product.", createStockCommands(choose)],
    ["users", "Customers and their accounts.", createUsersCommands(choose)],
    ["books", "Where a customer's invoices are sent besides.", createBooksCommands(choose)],
    ["lists", "Lists of goods that customers name.", createListsCommands(choose)],
    [
      "standing-orders",
      "Orders that customers have placed again and again.",
      createStandingOrdersCommands(choose),
    ],
    ["back-in-stock", "Products that are waited for.", createBackInStockCommands(choose)],
    ["owner", "The owner of the back office.", createOwnerCommands(choose)],
    ["members", "Who works in the back office.", createMembersCommands(choose)],
    ["links", "Short addresses of pages.", createLinksCommands(choose)],
    ["outbox", "Mails and calls that are still to be done.", createOutboxCommands(choose)],
    ["pictures", "Pictures of products.", createPicturesCommands(choose)],
    ["objects", "Printed documents and photographs.", createObjectsCommands(choose)],
    ["keys", "The shop's own keys.", createKeysCommands(choose)],
    ["database", "All that the shop knows, as one file.", createDatabaseCommands(choose)],
  ];
  const program = new Command("npm run staff --").description(about);
  for (const [name, description, commands] of areas) {
    const area = new Command(name).description(description);
    for (const command of commands) area.addCommand(command);
    program.addCommand(area);
  }
  program.addCommand(createTodayCommand(choose));
  program.addCommand(createAuditCommand(choose));
  configure(program);
  return program;
}

/** The command, or the area, that the first words name. */
function findCommand(from: CommandUnknownOpts, [word, ...rest]: readonly string[]): CommandUnknownOpts {
  const found = from.commands.find((command) => command.name() === word);
  return found === undefined ? from : findCommand(found, rest);
}

/** The parser's message as a sentence: it begins with "error: ", and may have a second line in brackets. */
function sentenceOf(message: string): string {
  const [first = "", ...more] = message.replace(/^error: /, "").split("\n");
  const sentence = `${first.charAt(0).toUpperCase()}${first.slice(1)}`;
  return [sentence.endsWith(".") ? sentence : `${sentence}.`, ...more].join(" ");
}

/**
 * Understands the staff command line.
 * @throws UsageError for anything it does not know.
 */
export function readCommandLine(argv: readonly string[]): StaffCommand | HelpText {
  const chosen: StaffCommand[] = [];
  const program = createProgram((command) => void chosen.push(command));
  const meant = findCommand(program, argv);
  const usage = meant.helpInformation();
  if (argv.includes("--help") || argv.includes("-h")) return { help: usage };
  try {
    program.parse(argv, { from: "user" });
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(error.message, usage);
    if (!(error instanceof CommanderError)) throw error;
    // An area without one of its commands.
    if (error.code === "commander.help") throw new UsageError("Say what to do.", usage);
    throw new UsageError(sentenceOf(error.message), usage);
  }
  const [command] = chosen;
  if (command === undefined) throw new UsageError("Say what to do.", usage);
  return command;
}
