import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { limits } from "../../trade-rules/limits";
import { required } from "../contract/text";
import type { Database } from "../database/connect";
import { listQuestions, type QuestionFilter, type StaffQuestion } from "../product-questions/list-questions";
import { runAct } from "./act";
import {
  answeringQuestion,
  decliningQuestion,
  hidingQuestion,
  publishingQuestion,
} from "./acts/question-acts";
import type { StaffIo } from "./io";
import { readId, readLines } from "./read-values";
import { type Choose, createActCommand, createListCommand, readValue, readWord } from "./staff-command";
import { UsageError } from "./staff-errors";

const LIST_LENGTH = 100;
const REASON_LIMIT = 200;

const optionalLines = (option: string, given: string | undefined, limit: number): string | undefined =>
  given === undefined ? undefined : readLines(option, given, limit);

function readReason(given: string): string {
  const parsed = required(REASON_LIMIT).safeParse(given);
  if (!parsed.success)
    throw new UsageError(
      `questions decline needs --reason with one line of at most ${REASON_LIMIT} characters.`,
    );
  return parsed.data;
}

function stateOf({ answeredAt, publishedAt }: StaffQuestion): string {
  if (answeredAt === null) return "open";
  return publishedAt === null ? "answered" : "shown";
}

function linesOf(question: StaffQuestion): string[] {
  const asked = question.confirmedAt?.toISOString() ?? "";
  return [
    `${question.id}  ${stateOf(question)}  ${question.sku}  ${question.name}  ${asked}`,
    `  ${question.question.replaceAll(/\s+/g, " ")}`,
    ...(question.answer === "" ? [] : [`  → ${question.answer.replaceAll(/\s+/g, " ")}`]),
  ];
}

async function list(db: Database, filter: QuestionFilter, json: boolean, io: StaffIo): Promise<0> {
  const questions = await listQuestions(db, filter, LIST_LENGTH);
  if (json) io.say(JSON.stringify(questions.map((question) => ({ ...question, state: stateOf(question) }))));
  else for (const line of questions.flatMap(linesOf)) io.say(line);
  return 0;
}

const createQuestionCommand = (verb: string, description: string) =>
  createActCommand(verb).description(description).argument("<NUMBER>", "The question's number.", readWord);

/** `questions list`, `answer`, `decline`, `publish` and `hide` */
export const createQuestionsCommands = (choose: Choose): CommandUnknownOpts[] => [
  createListCommand("list")
    .summary("Questions that wait for an answer, or have one.")
    .description(
      `Questions whose mailbox confirmed them, at most ${LIST_LENGTH}: those that wait for an answer, the first one first; or with --answered the others, the latest first.`,
    )
    .option("--answered", "Those that have an answer.", false)
    .action(({ answered, json }) => {
      const filter = answered ? "answered" : "open";
      choose({
        request: { name: "list-questions", filter, json },
        run: ({ db, io }) => list(db, filter, json, io),
      });
    }),
  createQuestionCommand("answer", "Mails the answer to whoever asked, whose address is deleted with it.")
    .requiredOption("--text <TEXT>", `The answer, at most ${limits.answer} characters.`, readValue)
    .action((number, { text, ...options }) => {
      const asked = {
        id: readId("question", number),
        answer: readLines("text", text, limits.answer),
        ...options,
      };
      choose({ request: { name: "answer-question", ...asked }, run: runAct(answeringQuestion(asked)) });
    }),
  createQuestionCommand("decline", "Mails why there is no answer, and deletes the question.")
    .requiredOption("--reason <REASON>", "One line, which is mailed.", readValue)
    .action((number, { reason, ...options }) => {
      const asked = { id: readId("question", number), reason: readReason(reason), ...options };
      choose({ request: { name: "decline-question", ...asked }, run: runAct(decliningQuestion(asked)) });
    }),
  createQuestionCommand("publish", "Shows an answered question with its product.")
    .option("--question <TEXT>", "In other words, without what says who asked.", readValue)
    .option("--answer <TEXT>", "In other words.", readValue)
    .action((number, { question, answer, ...options }) => {
      const asked = {
        id: readId("question", number),
        question: optionalLines("question", question, limits.question),
        answer: optionalLines("answer", answer, limits.answer),
        ...options,
      };
      choose({ request: { name: "publish-question", ...asked }, run: runAct(publishingQuestion(asked)) });
    }),
  createQuestionCommand("hide", "Takes a question off its product's page.").action((number, options) => {
    const asked = { id: readId("question", number), ...options };
    choose({ request: { name: "hide-question", ...asked }, run: runAct(hidingQuestion(asked)) });
  }),
];
