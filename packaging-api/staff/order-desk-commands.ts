import { pipeline } from "node:stream/promises";
import { type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { limits } from "../../trade-rules/limits";
import type { AddressWithPhones } from "../contract";
import { addressWithPhones } from "../contract/address";
import { BLANK, lines } from "../contract/text";
import { PrintThread } from "../documents/print-thread";
import {
  ParcelUnknownError,
  readPrintName,
  readWarehouseDocument,
  type WarehousePrint,
  warehousePrints,
} from "../documents/warehouse-content";
import { OrderUnknownError } from "../orders/move-order";
import { type ResendableLetter, resendableLetters } from "../orders/resend-letter";
import { ourShopDetails } from "../shop-details";
import { runAct } from "./act";
import { addressAct, noteAct, resendAct } from "./acts/order-acts";
import {
  type Choose,
  createActCommand,
  createListCommand,
  readValue,
  readWord,
  type StaffContext,
} from "./staff-command";
import { UsageError } from "./staff-errors";

const NUMBER = ["<NUMBER>", "The order's number."] as const;

function readNote(given: string): string {
  const parsed = lines(limits.notes).unwrap().min(1, BLANK).safeParse(given);
  if (!parsed.success) throw new UsageError(`--text is a text of at most ${limits.notes} characters.`);
  return parsed.data;
}

/** The fields of an address, each by the option that changes it. */
const fields = {
  firstName: "first-name",
  lastName: "last-name",
  company: "company",
  addressLine1: "line1",
  addressLine2: "line2",
  addressLine3: "line3",
  cityTown: "town",
  county: "county",
  postCode: "postcode",
  phone: "phone",
  mobile: "mobile",
} as const satisfies Record<Exclude<keyof AddressWithPhones, "country">, string>;
type Field = keyof typeof fields;
const fieldNames = Object.keys(fields) as Field[];

/** The fields that were typed. @throws UsageError when one is not what an address has there */
function readAddress(typed: Partial<Record<Field, string>>): Partial<AddressWithPhones> {
  const given = fieldNames.filter((field) => typed[field] !== undefined);
  if (given.length === 0) throw new UsageError("Say what of the address is another.");
  return Object.fromEntries(
    given.map((field) => {
      const parsed = addressWithPhones.shape[field].safeParse(typed[field]);
      if (!parsed.success)
        throw new UsageError(`--${fields[field]} is not right: ${parsed.error.issues[0]?.message}`);
      return [field, parsed.data];
    }),
  );
}

const createAddress = (choose: Choose): CommandUnknownOpts => {
  const command = createActCommand("address")
    .summary("Changes where the goods go, before they have left.")
    .description(
      "Changes where the goods of an order go, before they have left; what is left out stays. The order's figures stay. Where delivery there has another price that is said and nothing changes, unless --accept-difference says that the shop bears what it costs more, or gives back what it costs less.",
    )
    .argument(...NUMBER, readWord)
    .option("--first-name <NAME>", "Who it goes to.", readValue)
    .option("--last-name <NAME>", "Their last name.", readValue)
    .option("--company <COMPANY>", "Their company.", readValue)
    .option("--line1 <LINE>", "House and street.", readValue)
    .option("--line2 <LINE>", "More of it.", readValue)
    .option("--line3 <LINE>", "More of it.", readValue)
    .option("--town <TOWN>", "The town.", readValue)
    .option("--county <COUNTY>", "The county.", readValue)
    .option("--postcode <POSTCODE>", "The postcode.", readValue)
    .option("--phone <PHONE>", "Whom the driver calls.", readValue)
    .option("--mobile <PHONE>", "The same by mobile.", readValue)
    .option("--accept-difference", "The shop bears or gives back a difference of the price.", false);
  return command.action((number, { acceptDifference, json, dryRun, ...typed }) => {
    const { line1, line2, line3, town, postcode, ...same } = typed;
    const address = readAddress({
      ...same,
      addressLine1: line1,
      addressLine2: line2,
      addressLine3: line3,
      cityTown: town,
      postCode: postcode,
    });
    const asked = { number, address, acceptDifference, json, dryRun };
    choose({
      request: { name: "change-address", ...asked },
      run: (context) => runAct(addressAct({ ...asked, author: context.person }))(context),
    });
  });
};

const createNote = (choose: Choose): CommandUnknownOpts =>
  createActCommand("note")
    .description("Notes something on an order, for the staff alone. “orders show” has all notes.")
    .argument(...NUMBER, readWord)
    .requiredOption("--text <TEXT>", `The note, at most ${limits.notes} characters.`, readValue)
    .action((number, { text, ...options }) => {
      const asked = { number, body: readNote(text), ...options };
      choose({
        request: { name: "note-order", ...asked },
        run: (context) => runAct(noteAct({ ...asked, author: context.person }))(context),
      });
    });

type Resent = { letter: ResendableLetter | undefined; document: string | undefined };

function readResent({ letter, document }: Resent): { letter: ResendableLetter } | { document: string } {
  if (letter !== undefined && document === undefined) return { letter };
  if (document !== undefined && letter === undefined) return { document };
  throw new UsageError("orders resend needs --letter or --document.");
}

const createResend = (choose: Choose): CommandUnknownOpts =>
  createActCommand("resend")
    .summary("Mails a letter or a document of an order again.")
    .description(
      "Mails a letter about an order again to who placed it, as it would be written now, or an invoice or a credit note as files.",
    )
    .argument(...NUMBER, readWord)
    .addOption(
      new Option("--letter <LETTER>", "The letter that the order is this.").choices(resendableLetters),
    )
    .option("--document <DOCUMENT>", "The number of the document, as INV-000123.", readValue)
    .action((number, { letter, document, ...options }) => {
      const asked = { number, what: readResent({ letter, document }), ...options };
      choose({ request: { name: "resend-letter", ...asked }, run: runAct(resendAct(asked)) });
    });

type Printed = { what: string; print: WarehousePrint; file: string; numbers: string[] };

async function printInto({ what, print, file, numbers }: Printed, { db, io }: StaffContext): Promise<0 | 1> {
  try {
    const content = await readWarehouseDocument(db, print, numbers, ourShopDetails());
    const pdf = await new PrintThread().print(content);
    await pipeline([pdf], io.output);
  } catch (error) {
    if (!(error instanceof OrderUnknownError || error instanceof ParcelUnknownError)) throw error;
    io.complain(error.message);
    return 1;
  }
  if (file !== "-") io.say(`Printed the ${what} into ${file}.`);
  return 0;
}

function readPrint(what: string): WarehousePrint {
  const known = readPrintName(what);
  if (known === undefined) throw new UsageError(`What is printed is one of ${warehousePrints.join(", ")}.`);
  return known;
}

/** Orders on one pick list. */
const MOST_PICKED = 50;

const createPrint = (choose: Choose): CommandUnknownOpts =>
  createListCommand("print")
    .summary("Writes a pick list, a packing slip or a label into FILE.")
    .description(
      "Writes a PDF into FILE: pick-list of one order or several, packing-slip, label-a6 or label-4x6 of one; packing-slip-2 is that of its second parcel, or of what is packed of it now. FILE may be - for standard output.",
    )
    .argument("<WHAT>", warehousePrints.join(", "), readWord)
    .argument("<FILE>", "The PDF to be written.", readWord)
    .argument("<NUMBERS...>", "The orders' numbers.")
    .action((what, file, numbers) => {
      const print = readPrint(what);
      if (numbers.length > (what === "pick-list" ? MOST_PICKED : 1))
        throw new UsageError(
          `A pick list has at most ${MOST_PICKED} orders, and everything else is printed of one.`,
        );
      const asked = { what, file, numbers };
      choose({
        request: { name: "print-orders", ...asked },
        file: { path: file, use: "write" },
        run: (context) => printInto({ ...asked, print }, context),
      });
    });

/** `orders note`, `address`, `resend` and `print` */
export const createOrderDeskCommands = (choose: Choose): CommandUnknownOpts[] => [
  createNote(choose),
  createAddress(choose),
  createResend(choose),
  createPrint(choose),
];
