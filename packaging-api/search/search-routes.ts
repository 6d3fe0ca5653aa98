import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { findFit } from "./find-fit";
import { searchProducts } from "./search-products";
import { suggest } from "./suggest";

/** What these routes work with. */
type Services = { connection: Pick<Connection, "lists"> };

/** Search by words, code or size, and by what has to go in. */
export function registerSearchRoutes(api: Api, { connection: { lists } }: Services): void {
  answer(api, "search", ({ body }) => searchProducts(lists, body));
  answer(api, "suggest", ({ query }) => suggest(lists, query.q));
  answer(api, "findFit", ({ body }) => findFit(lists, body));
}
