import { basename } from "node:path";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { readPictures } from "../catalogue-files/edit/change-pictures";
import { countPictures, listPictures } from "../catalogue-files/pictures/picture-queries";
import { MOST_UPLOADED, withUploaded } from "../catalogue-files/pictures/with-uploaded";
import { type MissingPicture, PICTURE_TEXT_LENGTH } from "../contract/staff-catalogue";
import type { Database } from "../database/connect";
import { openBucket } from "../object-store/bucket";
import { storeInRows } from "../object-store/store-in-rows";
import { type ActOptions, perform, runAct } from "./act";
import {
  addingPictures,
  describingPicture,
  movingPicture,
  removingPicture,
  retryingPictures,
} from "./acts/picture-acts";
import type { StaffIo } from "./io";
import { readFileUpTo } from "./read-file";
import { oneLine } from "./read-values";
import { sayFound } from "./say-found";
import {
  type Choose,
  createActCommand,
  createListCommand,
  readValue,
  readWord,
  type StaffContext,
} from "./staff-command";
import { UsageError } from "./staff-errors";

const LIST_LENGTH = 100;

function line({ address, attempts, dueAt, failedAt, error, products }: MissingPicture): string {
  const state = failedAt === null ? `due ${dueAt}` : `failed ${failedAt}`;
  return [address, products.join(", "), state, `tries: ${attempts}`, error ?? ""]
    .filter((part) => part !== "")
    .join("  ");
}

type ListRequest = { failed: boolean; json: boolean };

async function list(db: Database, { failed, json }: ListRequest, io: StaffIo): Promise<0> {
  const counts = await countPictures(db);
  const { pictures } = await listPictures(db, failed ? "failed" : "waiting", { limit: LIST_LENGTH });
  if (json) {
    io.say(JSON.stringify({ ...counts, pictures }));
    return 0;
  }
  const { uploaded, fetched, waiting, failed: given } = counts;
  io.say(`Pictures: ${uploaded} uploaded, ${fetched} fetched, ${waiting} waiting, ${given} failed.`);
  for (const picture of pictures) io.say(line(picture));
  return 0;
}

const withProduct = (command: string) =>
  createActCommand(command).argument("<CODE>", "The product's code.", readWord);
const withPicture = (command: string) =>
  withProduct(command).argument("<PICTURE>", "Its address, as pictures show lists it.", readWord);
/** The words of an option --text. */
const readText = (command: string, text: string) => oneLine(command, "text", text, PICTURE_TEXT_LENGTH);
const saysText = "What it shows, for who cannot see it.";

type AddRequest = { sku: string; file: string; text: string } & ActOptions;

async function add({ sku, file, text, ...options }: AddRequest, context: StaffContext): Promise<0 | 1> {
  const { db, person, io } = context;
  const bucket = context.bucketConfig();
  const objects = bucket === undefined ? storeInRows : openBucket(bucket);
  const brought = [{ name: basename(file), text, file: await readFileUpTo(io.input, MOST_UPLOADED) }];
  return withUploaded(brought, { db, objects, dryRun: options.dryRun }, (uploaded) =>
    perform(db, person, addingPictures({ sku, uploaded }, options), io),
  );
}

const createAdd = (choose: Choose): CommandUnknownOpts =>
  withProduct("add")
    .description(
      "Gives a product a picture, behind its others. It is encoded again as a JPEG: nothing else of the file is stored.",
    )
    .argument(
      "<FILE>",
      `A JPEG, PNG or WebP of at most ${MOST_UPLOADED / 1_000_000} MB; - for standard input.`,
      readWord,
    )
    .requiredOption("--text <TEXT>", saysText, readValue)
    .action((sku, file, { text, ...options }) => {
      const asked = { sku, file, text: readText("pictures add", text), ...options };
      choose({
        request: { name: "add-picture", ...asked },
        file: { path: file, use: "read" },
        run: (context) => add(asked, context),
      });
    });

const createDescribe = (choose: Choose): CommandUnknownOpts =>
  withPicture("describe")
    .description("Says in other words what a product's picture shows.")
    .requiredOption("--text <TEXT>", saysText, readValue)
    .action((sku, picture, { text, ...options }) => {
      const asked = { sku, picture, text: readText("pictures describe", text) };
      choose({
        request: { name: "describe-picture", ...asked, ...options },
        run: runAct(describingPicture(asked, options)),
      });
    });

function readPlace(given: string): number {
  if (!/^[1-9]\d?$/.test(given)) throw new UsageError("pictures order needs a place, 1 for the first.");
  return Number(given);
}

const createOrder = (choose: Choose): CommandUnknownOpts =>
  withPicture("order")
    .description("Puts a product's picture at another place. The first is the one in lists.")
    .argument("<PLACE>", "1 for the first.", readWord)
    .action((sku, picture, place, options) => {
      const asked = { sku, picture, place: readPlace(place) };
      choose({
        request: { name: "order-pictures", ...asked, ...options },
        run: runAct(movingPicture(asked, options)),
      });
    });

const createRemove = (choose: Choose): CommandUnknownOpts =>
  withPicture("remove")
    .description("Takes a picture of a product away. Without one it is drawn.")
    .action((sku, picture, options) => {
      const asked = { sku, picture };
      choose({
        request: { name: "remove-picture", ...asked, ...options },
        run: runAct(removingPicture(asked, options)),
      });
    });

const show = ({ db, io }: StaffContext, sku: string, json: boolean): Promise<0 | 1> =>
  sayFound(io, json, readPictures(db, sku), ({ pictures }) =>
    pictures.length === 0
      ? [`${sku} is drawn.`]
      : pictures.map(({ address, state, text }) => `${address}  ${state}  ${text}`),
  );

const createShow = (choose: Choose): CommandUnknownOpts =>
  createListCommand("show")
    .description("The pictures of a product by their addresses, with what becomes of each and what it shows.")
    .argument("<CODE>", "The product's code.", readWord)
    .action((sku, { json }) => {
      choose({ request: { name: "show-pictures", sku, json }, run: (context) => show(context, sku, json) });
    });

/** Pictures of products: those of one, those that are fetched, and what changes them. */
export const createPicturesCommands = (choose: Choose): CommandUnknownOpts[] => [
  createListCommand("list")
    .summary("How many pictures of imported products were fetched, wait and failed; and those that wait.")
    .description(
      "How many pictures that imported products name were fetched, wait and failed; and those that wait, with the products and why they failed so far. They are fetched while the shop is open.",
    )
    .option(
      "--failed",
      "Those that were given up instead: they were refused, or had failed for a day. Their products show drawings, or the other pictures that they name.",
      false,
    )
    .action((options) =>
      choose({ request: { name: "list-pictures", ...options }, run: ({ db, io }) => list(db, options, io) }),
    ),
  createActCommand("retry")
    .description("Tries all pictures that were given up again at once.")
    .action((options) =>
      choose({ request: { name: "retry-pictures", ...options }, run: runAct(retryingPictures(options)) }),
    ),
  createShow(choose),
  createAdd(choose),
  createDescribe(choose),
  createOrder(choose),
  createRemove(choose),
];
