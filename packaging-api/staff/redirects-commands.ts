import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { listRedirects } from "../catalogue/list-redirects";
import { pathOfAddress, type RedirectKind, redirectKinds } from "../contract/redirect";
import { perform, runAct } from "./act";
import { addingRedirect, removingRedirect } from "./acts/redirect-acts";
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

function readPath(given: string): string {
  const path = pathOfAddress(readValue(given));
  if (path === undefined) throw new UsageError("An address is a path of the shop, as /p/small-box.");
  return path;
}

/** Reads "product:/p/small-box". */
function readBehind(given: string): { kind: RedirectKind; after: string } {
  const split = readValue(given).indexOf(":");
  const kind = redirectKinds.find((one) => one === given.slice(0, split));
  if (kind === undefined)
    throw new UsageError(`--behind takes a kind and an address, as ${redirectKinds[0]}:/old-page.`);
  return { kind, after: given.slice(split + 1) };
}

async function list(
  { db, io }: StaffContext,
  behind: { kind: RedirectKind; after: string } | undefined,
  json: boolean,
): Promise<0> {
  const redirects = await listRedirects(db, { behind, limit: LIST_LENGTH });
  if (json) io.say(JSON.stringify(redirects));
  else
    for (const { kind, from, to, actor } of redirects)
      io.say([kind, from, to || "(gone)", actor ?? "renamed"].join("  "));
  return 0;
}

/** Commands about addresses that lead on. */
export const createRedirectsCommands = (choose: Choose): CommandUnknownOpts[] => [
  createListCommand("list")
    .description(
      `Addresses that lead on, ${LIST_LENGTH} at a time: those that were added, then what categories and products were called before.`,
    )
    .option("--behind <KIND:ADDRESS>", "Those behind this one.", readBehind)
    .action(({ behind, json }) => {
      choose({
        request: { name: "list-redirects", behind, json },
        run: (context) => list(context, behind, json),
      });
    }),
  createActCommand("add")
    .summary("Leads an address without a page to another one.")
    .description(
      "Leads whoever asks for an address at which no page is to another one, for good (308). What led to that address before leads on at once. Only the path of an address counts.",
    )
    .argument("<FROM>", "As /old-shop/boxes.html.", readWord)
    .argument("<TO>", "A page of the shop, as /c/boxes.", readWord)
    .action((givenFrom, givenTo, options) => {
      const [from, to] = [readPath(givenFrom), readPath(givenTo)];
      choose({
        request: { name: "add-redirect", from, to, ...options },
        run: ({ db, person, io }) =>
          perform(db, person, addingRedirect({ from, to, actor: person }, options), io),
      });
    }),
  createActCommand("remove")
    .description("Has an address lead nowhere any more.")
    .argument("<FROM>", "As redirects list has it.", readWord)
    .action((given, options) => {
      const from = readPath(given);
      choose({
        request: { name: "remove-redirect", from, ...options },
        run: runAct(removingRedirect(from, options)),
      });
    }),
];
