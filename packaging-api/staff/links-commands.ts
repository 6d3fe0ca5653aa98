import { type CommandUnknownOpts, InvalidArgumentError } from "@commander-js/extra-typings";
import type { Database } from "../database/connect";
import { listVisits, type VisitedLink } from "../short-links/list-visits";
import type { StaffIo } from "./io";
import { type Choose, createListCommand } from "./staff-command";

const LIST_LENGTH = 200;
const USUAL_DAYS = 28;
const MOST_DAYS = 730;

type ListRequest = { days: number; json: boolean };

function readDays(given: string): number {
  const days = /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (days < 1 || days > MOST_DAYS) throw new InvalidArgumentError(`It is from 1 to ${MOST_DAYS}.`);
  return days;
}

function line({ code, path, source, medium, campaign, madeOn, lastUsedOn, visits }: VisitedLink): string {
  const words = [source, medium, campaign].filter((word) => word !== "").join(" / ");
  return [
    `/s/${code}`,
    `visits: ${visits}`,
    `made ${madeOn}`,
    `last used ${lastUsedOn}`,
    path,
    ...(words === "" ? [] : [words]),
  ].join("  ");
}

async function list(db: Database, { days, json }: ListRequest, io: StaffIo): Promise<0> {
  const links = await listVisits(db, { days, limit: LIST_LENGTH });
  if (json) io.say(JSON.stringify(links));
  else for (const link of links) io.say(line(link));
  return 0;
}

/** `links list` */
export const createLinksCommands = (choose: Choose): CommandUnknownOpts[] => [
  createListCommand("list")
    .summary("Short addresses with their visits.")
    .description(
      `Short addresses with their visits in the last days, the most visited first: at most ${LIST_LENGTH}. Robots, and browsers that fetch a page before it is opened, are not counted.`,
    )
    .option("--days <DAYS>", `How many days, ${USUAL_DAYS} if not said.`, readDays, USUAL_DAYS)
    .action((options) =>
      choose({ request: { name: "list-links", ...options }, run: ({ db, io }) => list(db, options, io) }),
    ),
];
