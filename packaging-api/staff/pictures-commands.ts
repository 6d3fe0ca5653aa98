import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import {
  countPictures,
  listPictures,
  type MissingPicture,
  retryPictures,
} from "../catalogue-files/pictures/picture-queries";
import type { Database } from "../database/connect";
import { type Act, type ActOptions, runAct } from "./act";
import type { StaffIo } from "./io";
import { type Choose, createActCommand, createListCommand } from "./staff-command";

const LIST_LENGTH = 100;

function line({ url, attempts, dueAt, failedAt, lastError, products }: MissingPicture): string {
  const state = failedAt === null ? `due ${dueAt.toISOString()}` : `failed ${failedAt.toISOString()}`;
  return [url, products.join(", "), state, `tries: ${attempts}`, lastError ?? ""]
    .filter((part) => part !== "")
    .join("  ");
}

type ListRequest = { failed: boolean; json: boolean };

async function list(db: Database, { failed, json }: ListRequest, io: StaffIo): Promise<0> {
  const counts = await countPictures(db);
  const pictures = await listPictures(db, { failed, limit: LIST_LENGTH });
  if (json) {
    io.say(JSON.stringify({ ...counts, pictures }));
    return 0;
  }
  io.say(`Pictures: ${counts.fetched} fetched, ${counts.waiting} waiting, ${counts.failed} failed.`);
  for (const picture of pictures) io.say(line(picture));
  return 0;
}

const retry = (options: ActOptions): Act<number> => ({
  ...options,
  command: "pictures retry",
  subject: "all",
  work: retryPictures,
  sentence: (count) => (count === 0 ? "No picture has failed." : `Tried again at once: ${count}.`),
  shown: (count) => ({ count }),
});

/** `pictures list` and `pictures retry` */
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
      choose({ request: { name: "retry-pictures", ...options }, run: runAct(retry(options)) }),
    ),
];
