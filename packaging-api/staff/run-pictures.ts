import {
  countPictures,
  listPictures,
  type MissingPicture,
  retryPictures,
} from "../catalogue-files/pictures/picture-queries";
import type { Connection, Database } from "../database/connect";
import { type Act, perform } from "./act";
import type { StaffIo } from "./io";
import type { PicturesCommand } from "./pictures-arguments";

const LIST_LENGTH = 100;

function line({ url, attempts, dueAt, failedAt, lastError, products }: MissingPicture): string {
  const state = failedAt === null ? `due ${dueAt.toISOString()}` : `failed ${failedAt.toISOString()}`;
  return [url, products.join(", "), state, `tries: ${attempts}`, lastError ?? ""]
    .filter((part) => part !== "")
    .join("  ");
}

async function list(
  db: Database,
  { failed, json }: Extract<PicturesCommand, { name: "list-pictures" }>,
  io: StaffIo,
): Promise<0> {
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

/** Does a command about the pictures that products of an import name. Answers the exit status. */
export function runPictures(
  db: Connection["db"],
  command: PicturesCommand,
  person: string,
  io: StaffIo,
): Promise<0 | 1> {
  if (command.name === "list-pictures") return list(db, command, io);
  const act: Act<number> = {
    ...command,
    command: "pictures retry",
    subject: "all",
    work: retryPictures,
    sentence: (count) => (count === 0 ? "No picture has failed." : `Tried again at once: ${count}.`),
    shown: (count) => ({ count }),
  };
  return perform(db, person, act, io);
}
