import { type Api, answer } from "../http/call";
import type { Services } from "../services";
import { findFit } from "./find-fit";
import { searchProducts } from "./search-products";
import { suggest } from "./suggest";

/** Search by words, code or size, and by what has to go in. */
export function registerSearchRoutes(api: Api, { connection: { lists } }: Services): void {
  answer(api, "search", ({ body }) => searchProducts(lists, body));
  answer(api, "suggest", ({ query }) => suggest(lists, query.q));
  answer(api, "findFit", ({ body }) => findFit(lists, body));
}
