import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { findPersonByEmail } from "../accounts/person";
import type { NamedListSummary } from "../contract";
import type { Database } from "../database/connect";
import { readLines } from "../named-lists/list-lines";
import { listNamedLists } from "../named-lists/list-named-lists";
import { fullName } from "../wording";
import type { StaffIo } from "./io";
import { type Choose, createListCommand, readWord } from "./staff-command";

function summaryLine({ name, isOwn, owner, lines, people, changedAt }: NamedListSummary): string {
  const whose = isOwn ? `shared with ${people}` : `of ${owner}`;
  return [name, `lines: ${lines}`, whose, `changed ${changedAt}`].join("  ");
}

type Asked = { email: string; name: string | undefined; json: boolean };

async function show(db: Database, { email, name, json }: Asked, io: StaffIo): Promise<0 | 1> {
  const person = await findPersonByEmail(db, email);
  if (person === undefined) {
    io.complain(`There is no account of ${email}.`);
    return 1;
  }
  const lists = await listNamedLists(db, person.id);
  if (name === undefined) {
    if (json) io.say(JSON.stringify(lists));
    else for (const list of lists) io.say(summaryLine(list));
    return 0;
  }
  const list = lists.find((one) => one.isOwn && one.name.toLowerCase() === name.toLowerCase());
  if (list === undefined) {
    io.complain(`${email} has no list “${name}”.`);
    return 1;
  }
  const lines = (await readLines(db, list.id)).map(({ sku, name: product, size, quantity, stock }) => ({
    ...{ sku, name: product, size, quantity, stock },
  }));
  if (json) io.say(JSON.stringify({ ...list, lines }));
  else {
    io.say(summaryLine(list));
    for (const line of lines) io.say(`  ${line.quantity} × ${line.sku} ${fullName(line)}`);
  }
  return 0;
}

/** `lists show` */
export const createListsCommands = (choose: Choose): CommandUnknownOpts[] => [
  createListCommand("show")
    .summary("The named lists of a customer, or the goods of one.")
    .description(
      "The named lists of a customer and those that others share with them; with NAME the goods of that one of their own. With whom a list is shared is said as a number alone.",
    )
    .argument("<EMAIL>", "The customer's e-mail address.", readWord)
    .argument("[NAME]", "The list's name; in quotes where it has spaces.")
    .action((email, name, { json }) =>
      choose({
        request: { name: "show-lists", email, list: name, json },
        run: ({ db, io }) => show(db, { email, name, json }, io),
      }),
    ),
];
