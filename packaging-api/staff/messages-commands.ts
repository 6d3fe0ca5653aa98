import { type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { limits } from "../../trade-rules/limits";
import { writtenKinds } from "../contract";
import type { Database } from "../database/connect";
import { listCannedAnswers } from "../messages/canned-answers";
import { findWritten, listWritten, type Written, type WrittenFilter } from "../messages/list-written";
import { perform, runAct } from "./act";
import { answeringMessage, closingMessage, removingAnswer, savingAnswer } from "./acts/message-acts";
import type { StaffIo } from "./io";
import { oneLine, readId, readLines } from "./read-values";
import { type Choose, createActCommand, createListCommand, readValue, readWord } from "./staff-command";

const LIST_LENGTH = 100;
const REASON_LIMIT = 200;

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, " ");

function stateOf({ settledAt, closedFor }: Written): string {
  if (settledAt === null) return "waits";
  return closedFor === "" ? "answered" : "closed";
}

function linesOf(item: Written): string[] {
  const { kind, id, receivedAt, sender, sku, items, hasPicture, answer, closedFor } = item;
  const who = sender === null ? [] : [`${inOneLine(sender.name)} <${sender.email}>`];
  return [
    [kind, id, stateOf(item), receivedAt.toISOString(), ...(sku === null ? [] : [sku]), ...who].join("  "),
    ...items.map(({ title, value }) => `  ${inOneLine(title)}: ${inOneLine(value)}`),
    ...(hasPicture ? ["  a picture came along, which is in the shop's mailbox"] : []),
    ...(answer === "" ? [] : [`  → ${inOneLine(answer)}`]),
    ...(closedFor === "" ? [] : [`  closed: ${closedFor}`]),
  ];
}

type List = WrittenFilter & { after: string | undefined };

async function list(db: Database, { after, ...filter }: List, json: boolean, io: StaffIo): Promise<0> {
  const { items, next } = await listWritten(db, filter, { after, limit: LIST_LENGTH });
  if (json) io.say(JSON.stringify(items));
  else {
    for (const line of items.flatMap(linesOf)) io.say(line);
    if (next !== undefined) io.say(`There are more: --after ${next}`);
  }
  return 0;
}

async function show(db: Database, id: number, json: boolean, io: StaffIo): Promise<0 | 1> {
  const message = await findWritten(db, "message", id);
  if (message === undefined) {
    io.complain(`There is no message ${id}.`);
    return 1;
  }
  if (json) io.say(JSON.stringify(message));
  else for (const line of linesOf(message)) io.say(line);
  return 0;
}

async function listAnswers(db: Database, json: boolean, io: StaffIo): Promise<0> {
  const answers = await listCannedAnswers(db);
  if (json) io.say(JSON.stringify(answers));
  else for (const { name, text } of answers) io.say(`${name}  ${inOneLine(text)}`);
  return 0;
}

const NUMBER = ["<NUMBER>", "The message's number.", readWord] as const;
const NAME = ["<NAME>", "What staff call the answer.", readWord] as const;
const messageId = (given: string): number => readId("message", given);
const readName = (verb: string, given: string): string =>
  oneLine(`messages ${verb}`, "name", given, limits.name);

/** `messages list`, `show`, `answer` and `close`, and the answers that are ready */
export const createMessagesCommands = (choose: Choose): CommandUnknownOpts[] => [
  createListCommand("list")
    .summary("Messages and questions that wait, or are settled.")
    .description(
      `Messages to the shop and questions about products, at most ${LIST_LENGTH}: those that wait, the first one first; or with --settled the others, the latest first. Questions are answered by questions answer.`,
    )
    .option("--settled", "Those that were answered or closed.", false)
    .addOption(new Option("--kind <KIND>", "Those of one kind only.").choices(writtenKinds))
    .option("--after <PLACE>", "Those that follow, as the list before says it.", readValue)
    .action(({ settled, kind, after, json }) => {
      const asked = { settled, kind, after };
      choose({
        request: { name: "list-messages", ...asked, json },
        run: ({ db, io }) => list(db, asked, json, io),
      });
    }),
  createListCommand("show")
    .description("One message, as it was written.")
    .argument(...NUMBER)
    .action((number, { json }) => {
      const id = messageId(number);
      choose({ request: { name: "show-message", id, json }, run: ({ db, io }) => show(db, id, json, io) });
    }),
  createActCommand("answer")
    .description("Mails an answer to whoever wrote.")
    .argument(...NUMBER)
    .requiredOption("--text <TEXT>", `The answer, at most ${limits.answer} characters.`, readValue)
    .action((number, { text, ...options }) => {
      const asked = { id: messageId(number), answer: readLines("text", text, limits.answer), ...options };
      choose({
        request: { name: "answer-message", ...asked },
        run: ({ db, person, io }) => perform(db, person, answeringMessage({ ...asked, by: person }), io),
      });
    }),
  createActCommand("close")
    .description("Closes a message that needs no answer from here. Nothing is mailed.")
    .argument(...NUMBER)
    .option("--reason <REASON>", "One line, for the staff. Needed.", readValue, "")
    .action((number, { reason: given, ...options }) => {
      const reason = oneLine("messages close", "reason", given, REASON_LIMIT);
      const asked = { id: messageId(number), reason, ...options };
      choose({
        request: { name: "close-message", ...asked },
        run: ({ db, person, io }) => perform(db, person, closingMessage({ ...asked, by: person }), io),
      });
    }),
  createListCommand("answers")
    .description("The answers that staff have ready.")
    .action(({ json }) =>
      choose({ request: { name: "list-answers", json }, run: ({ db, io }) => listAnswers(db, json, io) }),
    ),
  createActCommand("save-answer")
    .description("Has an answer ready under a name, in place of the one before.")
    .argument(...NAME)
    .requiredOption("--text <TEXT>", `The answer, at most ${limits.answer} characters.`, readValue)
    .action((given, { text, ...options }) => {
      const asked = {
        name: readName("save-answer", given),
        text: readLines("text", text, limits.answer),
        ...options,
      };
      choose({
        request: { ...asked, name: "save-answer", answer: asked.name },
        run: runAct(savingAnswer(asked)),
      });
    }),
  createActCommand("remove-answer")
    .description("Removes an answer that was ready.")
    .argument(...NAME)
    .action((given, options) => {
      const asked = { name: readName("remove-answer", given), ...options };
      choose({
        request: { ...asked, name: "remove-answer", answer: asked.name },
        run: runAct(removingAnswer(asked)),
      });
    }),
];
