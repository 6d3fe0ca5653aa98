import {
  type ChangedJudgement,
  type JudgedCells,
  removeJudged,
  saveJudged,
} from "../../catalogue-files/judged-queries/change-judged";
import { type ChangedTerm, changeTerm } from "../../catalogue-files/search-terms/change-term";
import type { SearchComparison, SearchScore } from "../../contract/staff-judged-queries";
import type { TermChange } from "../../contract/staff-search-terms";
import type { Act, ActOptions } from "../act";
import { differing } from "./catalogue-acts";

/** What becomes of a term, in one sentence. */
function termSentence({ phrase, what, differences }: ChangedTerm): string {
  if (what === "same") return `“${phrase}” is so already.`;
  if (what === "gone") return `“${phrase}” is no search term any more.`;
  return `“${phrase}” is ${what === "new" ? "added" : "changed"}: ${differing(differences)}.`;
}

const commands = { add: "search add-term", change: "search change-term", remove: "search remove-term" };

/** Adds a search term, changes one, or removes it. */
export function termChange(change: TermChange, options: ActOptions): Act<ChangedTerm> {
  const { former, cells } = change;
  const what = former === undefined ? "add" : cells === undefined ? "remove" : "change";
  return {
    ...options,
    command: commands[what],
    subject: former ?? cells?.phrase ?? "",
    details: { ...cells },
    work: (tx) => changeTerm(tx, change),
    sentence: termSentence,
    shown: (changed) => ({ ...changed }),
    change: ({ before, after }) => ({ before: { ...before }, after: { ...after } }),
  };
}

/** Adds a judged query, or changes one. */
export const judgedChange = (
  change: { former?: string | undefined; seen?: string | undefined; cells: JudgedCells },
  options: ActOptions,
): Act<ChangedJudgement> => ({
  ...options,
  command: "search judge",
  subject: change.former ?? change.cells.query,
  details: { ...change.cells },
  work: (tx) => saveJudged(tx, change),
  sentence: ({ query, before }) =>
    before === undefined ? `“${query}” is judged.` : `“${query}” is judged so now.`,
  shown: (changed) => ({ ...changed }),
  change: ({ before, after }) => ({ before: { ...before }, after: { ...after } }),
});

/** Removes a judged query. */
export const judgedRemoval = (
  asked: { query: string; seen?: string | undefined },
  options: ActOptions,
): Act<ChangedJudgement> => ({
  ...options,
  command: "search remove-judged",
  subject: asked.query,
  work: (tx) => removeJudged(tx, asked),
  sentence: ({ query }) => `“${query}” is judged no more.`,
  shown: (changed) => ({ ...changed }),
  change: ({ before }) => ({ before: { ...before }, after: {} }),
});

const figure = (score: number): string => score.toFixed(3);

/** The last score of all judged queries, in words. */
export function scoreSentence({ score, judged, scored, due }: SearchScore): string {
  if (judged === 0) return "No query is judged.";
  if (score === undefined) return `None of ${judged} judged queries is scored yet.`;
  const waiting = due === 0 ? "" : ` ${due} are to be scored again.`;
  return `The score is ${figure(score)}, of ${scored} of ${judged} judged queries.${waiting}`;
}

/** What a change does to the score, in words: a sentence, and a line for each query that it moves. */
export function comparisonLines({ before, after, looked, left, moved }: SearchComparison): string[] {
  return [
    before === undefined || after === undefined
      ? "No judged query has a score."
      : `The score of the judged queries: ${figure(before)} → ${figure(after)}. Looked for: ${looked}. Moved: ${moved.length}.`,
    ...(left === 0
      ? []
      : [`There was no time for ${left} more that the change may move: their last scores count.`]),
    ...moved.map((one) => `“${one.query}”: ${figure(one.before)} → ${figure(one.after)}`),
  ];
}
