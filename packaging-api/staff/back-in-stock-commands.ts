import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { countRequests } from "../back-in-stock/count-requests";
import type { WaitedFor } from "../contract/staff-stock";
import type { Database } from "../database/connect";
import { fullName } from "../wording";
import type { StaffIo } from "./io";
import { type Choose, createListCommand } from "./staff-command";

const LIST_LENGTH = 500;

const lineOf = ({ sku, confirmed, asked, since, expectedOn, ...goods }: WaitedFor): string =>
  [
    sku,
    `wait: ${confirmed}`,
    `not confirmed: ${asked}`,
    `since ${since}`,
    ...(expectedOn === null ? [] : [`expected ${expectedOn}`]),
    fullName(goods),
  ].join("  ");

async function list(db: Database, json: boolean, io: StaffIo): Promise<0> {
  const found = await countRequests(db, LIST_LENGTH);
  if (json) io.say(JSON.stringify(found));
  else for (const product of found) io.say(lineOf(product));
  return 0;
}

/** `back-in-stock list` */
export const createBackInStockCommands = (choose: Choose): CommandUnknownOpts[] => [
  createListCommand("list")
    .summary("The products that are waited for, and by how many.")
    .description(
      `The products of which somebody wants to be mailed when they are there again, the most waited for first: at most ${LIST_LENGTH}. Who waits is not said.`,
    )
    .action(({ json }) =>
      choose({
        request: { name: "list-back-in-stock", json },
        run: ({ db, io }) => list(db, json, io),
      }),
    ),
];
