import type { z } from "zod";
import type { searchBody } from "../contract";
import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { findFit } from "./find-fit";
import { searchProducts } from "./search-products";
import { suggest } from "./suggest";

type SearchBody = z.output<typeof searchBody>;

/** Notes what was searched for, and how many products were found; not by whom. */
type NoteSearch = (words: string, found: number) => void;

/** What these routes work with. */
type Services = { connection: Pick<Connection, "lists">; noteSearch: NoteSearch };

/** Whether somebody has just searched: further pages and chosen filters are of the same search. */
const isNew = ({ page, numOfRecords: _, sort, keyword: __, ...filters }: SearchBody): boolean =>
  page === 1 && sort === undefined && Object.values(filters).every((filter) => filter === undefined);

/** Search by words, code or size, and by what has to go in. */
export function registerSearchRoutes(api: Api, { connection: { lists }, noteSearch }: Services): void {
  answer(api, "search", async ({ body }) => {
    const result = await searchProducts(lists, body);
    if (isNew(body)) noteSearch(body.keyword, result.total);
    return result;
  });
  answer(api, "suggest", ({ query }) => suggest(lists, query.q));
  answer(api, "findFit", ({ body }) => findFit(lists, body));
}
