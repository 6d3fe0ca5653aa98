import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { z } from "zod";
import {
  type JudgedCells,
  judgedCells,
  listJudged,
  readJudged,
} from "../catalogue-files/judged-queries/change-judged";
import { BEING_SCORED, compareTerm } from "../catalogue-files/search-terms/compare-term";
import { listTerms } from "../catalogue-files/search-terms/list-terms";
import { readTerm } from "../catalogue-files/search-terms/plan-term";
import { judgedGrades, MOST_JUDGED } from "../contract/staff-judged-queries";
import { type TermCells, type TermChange, termColumns } from "../contract/staff-search-terms";
import { readSearchScore, scoreQueries } from "../search/judged/score-queries";
import { perform, runAct } from "./act";
import { comparisonLines, judgedChange, judgedRemoval, scoreSentence, termChange } from "./acts/term-acts";
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

const termColumn = z.enum(termColumns);
const judgedColumn = z.enum(["query", ...judgedGrades]);

/** Reads "also=parcel tape;box tape" for one of these columns, and adds it to the cells. */
const readCell =
  <Column extends string>(column: z.ZodType<Column>, names: readonly string[]) =>
  (given: string, cells: Partial<Record<Column, string>> = {}): Partial<Record<Column, string>> => {
    const split = readValue(given).indexOf("=");
    const named = column.safeParse(given.slice(0, split));
    if (split < 1 || !named.success)
      throw new UsageError(
        `--set takes a column and its cell, as ${names[1]}=…. The columns are ${names.join(", ")}.`,
      );
    return { ...cells, [named.data]: given.slice(split + 1) };
  };

/** Says what is found, or why nothing is. */
const say = (
  { io }: StaffContext,
  json: boolean,
  reading: Promise<Record<string, unknown>>,
): Promise<0 | 1> =>
  sayFound(io, json, reading, (shown) =>
    Object.entries(shown).map(([name, value]) => `${name}  ${String(value ?? "-")}`),
  );

/** Does a change of a term, or says with what it would do how it moves the score. */
async function runTerm(
  { db, person, io }: StaffContext,
  change: TermChange,
  options: { json: boolean; dryRun: boolean },
): Promise<0 | 1> {
  const status = await perform(db, person, termChange(change, options), io);
  if (status !== 0 || !options.dryRun) return status;
  const compared = compareTerm(db, change).then(({ comparison }) => comparison);
  return sayFound(io, options.json, compared, comparisonLines);
}

/** Scores all judged queries, in rounds that let others score between them. */
async function score({ db, io }: StaffContext, json: boolean): Promise<0 | 1> {
  const since = new Date();
  for (let done: number | undefined = MOST_JUDGED; done !== 0; ) {
    done = await scoreQueries(db, since);
    if (done === undefined) {
      io.complain(BEING_SCORED);
      return 1;
    }
    if (done > 0 && !json) io.complain(`Scored ${done}.`);
  }
  const total = await readSearchScore(db);
  io.say(json ? JSON.stringify(total) : scoreSentence(total));
  return 0;
}

const setTerm = `A column and its cell, several times: ${termColumns.join(", ")}. Entries stand between semicolons.`;
const setJudged = `A column and its cell, several times: ${judgedColumn.options.join(", ")}. Codes of products and addresses of categories stand between semicolons.`;

const createTermCommands = (choose: Choose): CommandUnknownOpts[] => {
  const cell = readCell<keyof TermCells>(termColumn, termColumns);
  return [
    createListCommand("terms")
      .description(`Search terms by phrase, ${LIST_LENGTH} at a time.`)
      .option("--words <WORDS>", "Those that say this.", readValue, "")
      .option("--after <PHRASE>", "Those behind this one.", readValue)
      .action(({ words, after, json }) => {
        choose({
          request: { name: "list-terms", words, after, json },
          run: async ({ db, io }) => {
            const terms = await listTerms(db, { words, after, limit: LIST_LENGTH });
            if (json) io.say(JSON.stringify(terms));
            else for (const { phrase, also } of terms) io.say([phrase, ...also].join("; "));
            return 0;
          },
        });
      }),
    createListCommand("show-term")
      .description("A search term, as its line of the file.")
      .argument("<PHRASE>", "Its first phrase.", readWord)
      .action((phrase, { json }) => {
        choose({
          request: { name: "show-term", phrase, json },
          run: (context) =>
            say(
              context,
              json,
              readTerm(context.db, phrase).then(({ cells }) => cells),
            ),
        });
      }),
    createActCommand("add-term")
      .summary("Adds a search term.")
      .description(
        "Adds a search term, by the rules of an import. --dry-run says how it would move the score of the judged queries.",
      )
      .argument("<PHRASE>", "What shoppers say.", readWord)
      .option("--set <CELL>", setTerm, cell)
      .action((phrase, { set, ...options }) => {
        const change: TermChange = { cells: { ...set, phrase } };
        choose({
          request: { name: "add-term", cells: change.cells, ...options },
          run: (context) => runTerm(context, change, options),
        });
      }),
    createActCommand("change-term")
      .summary("Changes a search term.")
      .description(
        "Changes a search term, by the rules of an import. --dry-run says how it would move the score of the judged queries.",
      )
      .argument("<PHRASE>", "Its first phrase.", readWord)
      .option("--set <CELL>", setTerm, cell)
      .action((former, { set, ...options }) => {
        if (set === undefined)
          throw new UsageError("search change-term needs --set with a column and its cell.");
        choose({
          request: { name: "change-term", former, cells: set, ...options },
          run: (context) => runTerm(context, { former, cells: set }, options),
        });
      }),
    createActCommand("remove-term")
      .summary("Removes a search term.")
      .description(
        "Removes a search term. --dry-run says how that would move the score of the judged queries.",
      )
      .argument("<PHRASE>", "Its first phrase.", readWord)
      .action((former, options) => {
        choose({
          request: { name: "remove-term", former, ...options },
          run: (context) => runTerm(context, { former }, options),
        });
      }),
  ];
};

const createJudgedCommands = (choose: Choose): CommandUnknownOpts[] => {
  const cell = readCell(judgedColumn, judgedColumn.options);
  return [
    createListCommand("judged")
      .description(`Judged queries with their last scores, ${LIST_LENGTH} at a time.`)
      .option("--words <WORDS>", "Those that say this.", readValue, "")
      .option("--after <QUERY>", "Those behind this one.", readValue)
      .action(({ words, after, json }) => {
        choose({
          request: { name: "list-judged", words, after, json },
          run: async ({ db, io }) => {
            const queries = await listJudged(db, { words, after, limit: LIST_LENGTH });
            if (json) io.say(JSON.stringify(queries));
            else
              for (const one of queries)
                io.say([one.query, one.score?.toFixed(3) ?? "-", one.scoredAt ?? "to be scored"].join("  "));
            return 0;
          },
        });
      }),
    createListCommand("show-judged")
      .description("A judged query: what is best, good and related.")
      .argument("<QUERY>", "As search judged has it.", readWord)
      .action((query, { json }) => {
        choose({
          request: { name: "show-judged", query, json },
          run: (context) => say(context, json, readJudged(context.db, query).then(judgedCells)),
        });
      }),
    createActCommand("judge")
      .summary("Judges a query: adds it, or judges it otherwise.")
      .description(
        "Says which products and categories are best, good and related for a query. What is not set stays as it was.",
      )
      .argument("<QUERY>", "What shoppers type.", readWord)
      .option("--set <CELL>", setJudged, cell)
      .action((query, { set, ...options }) => {
        if (set === undefined) throw new UsageError("search judge needs --set with a column and its cell.");
        choose({
          request: { name: "judge", query, cells: set, ...options },
          run: async ({ db, person, io }) => {
            const [known] = (await listJudged(db, { words: query, limit: MOST_JUDGED })).filter(
              (one) => one.query === query,
            );
            const cells: JudgedCells = {
              ...(known === undefined ? { query, best: "", good: "", related: "" } : judgedCells(known)),
              ...set,
            };
            return perform(db, person, judgedChange({ former: known?.query, cells }, options), io);
          },
        });
      }),
    createActCommand("remove-judged")
      .description("Removes a judged query.")
      .argument("<QUERY>", "As search judged has it.", readWord)
      .action((query, options) => {
        choose({
          request: { name: "remove-judged", query, ...options },
          run: runAct(judgedRemoval({ query }, options)),
        });
      }),
    createListCommand("score")
      .summary("The last score of the judged queries.")
      .description(
        "How well the search answers the judged queries: from 0 to 1, the mean of their nDCG over the first five products.",
      )
      .option("--now", "Scores all of them first.", false)
      .action(({ now, json }) => {
        choose({
          request: { name: "score", now, json },
          run: async (context) => {
            if (now) return score(context, json);
            const total = await readSearchScore(context.db);
            context.io.say(json ? JSON.stringify(total) : scoreSentence(total));
            return 0;
          },
        });
      }),
  ];
};

/** Commands about what shoppers say, and how well the search answers it. */
export const createSearchCommands = (choose: Choose): CommandUnknownOpts[] => [
  ...createTermCommands(choose),
  ...createJudgedCommands(choose),
];
