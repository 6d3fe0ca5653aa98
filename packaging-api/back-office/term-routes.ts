import { CatalogueError } from "../catalogue-files/edit/change-product";
import { listJudged, readJudged } from "../catalogue-files/judged-queries/change-judged";
import {
  BEING_SCORED,
  compareTerm,
  findProposal,
  keepProposal,
} from "../catalogue-files/search-terms/compare-term";
import { listTerms } from "../catalogue-files/search-terms/list-terms";
import { readTerm } from "../catalogue-files/search-terms/plan-term";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import { type Api, answer } from "../http/call";
import { Failure, notFound } from "../http/failure";
import { readSearchScore, scoreQueries } from "../search/judged/score-queries";
import { judgedChange, judgedRemoval, scoreSentence, termChange } from "../staff/acts/term-acts";
import { actOptions, answerAct } from "./answer-act";

/** Rows of one page. */
const PAGE = 100;

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db" | "background"> };

/** What is found; 404 where there is none. */
async function found<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof CatalogueError ? notFound() : error;
  }
}

/** What is worked out; 409 with why it cannot be. */
async function workedOut<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof CatalogueError ? new Failure(409, error.message) : error;
  }
}

/** Search terms and judged queries in the back office. */
export function registerTermRoutes(api: Api, { connection: { db, background } }: Services): void {
  answer(api, "listSearchTerms", async ({ query: { words, after } }) => {
    const terms = await listTerms(db, { words, after, limit: PAGE });
    const last = terms.at(-1);
    return {
      terms,
      ...(last !== undefined && terms.length === PAGE && { next: last.phrase }),
      total: await readSearchScore(db),
    };
  });
  answer(api, "getSearchTerm", ({ query: { phrase } }) => found(readTerm(db, phrase)));
  answer(api, "compareSearchTerm", async ({ identity, body: change }) => {
    const compared = await workedOut(compareTerm(background, change));
    const id = await transact(db, (tx) => keepProposal(tx, { change, compared, actor: identity.email }));
    return { id };
  });
  answer(api, "getComparedTerm", async ({ query: { id } }) => {
    const proposal = await findProposal(db, id);
    if (proposal === undefined) throw notFound();
    return proposal;
  });
  answer(api, "applySearchTerm", async ({ identity, body }) => {
    const proposal = await findProposal(db, body.id);
    if (proposal === undefined) throw notFound();
    return answerAct(db, identity, termChange(proposal.change, actOptions(body)));
  });
  answer(api, "listJudgedQueries", async ({ query: { words, after } }) => {
    const queries = await listJudged(db, { words, after, limit: PAGE });
    const last = queries.at(-1);
    return {
      queries,
      ...(last !== undefined && queries.length === PAGE && { next: last.query }),
      total: await readSearchScore(db),
    };
  });
  answer(api, "getJudgedQuery", ({ query: { query } }) => found(readJudged(db, query)));
  answer(api, "saveJudgedQuery", ({ identity, body }) => {
    const { former, seen, query, best, good, related } = body;
    const change = { former, seen, cells: { query, best, good, related } };
    return answerAct(db, identity, judgedChange(change, actOptions(body)));
  });
  answer(api, "removeJudgedQuery", ({ identity, body }) =>
    answerAct(db, identity, judgedRemoval(body, actOptions(body))),
  );
  answer(api, "scoreJudgedQueries", async () => {
    const done = await scoreQueries(background, new Date());
    if (done === undefined) throw new Failure(409, BEING_SCORED);
    const total = await readSearchScore(background);
    const left = total.judged - done;
    const rest = left > 0 ? ` There was no time for ${left} more: score again, and they come first.` : "";
    return { sentence: `${scoreSentence(total)}${rest}`, total };
  });
}
