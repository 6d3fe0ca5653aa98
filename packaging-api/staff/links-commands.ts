import { type CommandUnknownOpts, InvalidArgumentError } from "@commander-js/extra-typings";
import { LINK_DAYS, LINKS_LISTED, type VisitedLink } from "../contract/staff-links";
import type { Database } from "../database/connect";
import { listVisits } from "../short-links/list-visits";
import type { StaffIo } from "./io";
import { type Choose, createListCommand } from "./staff-command";

type ListRequest = { days: number; json: boolean };

function readDays(given: string): number {
  const days = /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (days < 1 || days > LINK_DAYS.most) throw new InvalidArgumentError(`It is from 1 to ${LINK_DAYS.most}.`);
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
  const links = await listVisits(db, { days, limit: LINKS_LISTED });
  if (json) io.say(JSON.stringify(links));
  else for (const link of links) io.say(line(link));
  return 0;
}

/** `links list` */
export const createLinksCommands = (choose: Choose): CommandUnknownOpts[] => [
  createListCommand("list")
    .summary("Short addresses with their visits.")
    .description(
      `Short addresses with their visits in the last days, the most visited first: at most ${LINKS_LISTED}. Robots, and browsers that fetch a page before it is opened, are not counted.`,
    )
    .option("--days <DAYS>", `How many days, ${LINK_DAYS.usual} if not said.`, readDays, LINK_DAYS.usual)
    .action((options) =>
      choose({ request: { name: "list-links", ...options }, run: ({ db, io }) => list(db, options, io) }),
    ),
];
