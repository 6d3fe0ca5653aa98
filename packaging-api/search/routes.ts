import { type Api, answer } from "../http/call";
import type { Services } from "../services";
import { findFit } from "./find-fit";
import { searchProducts } from "./search-products";
import { suggest } from "./suggest";

/** Search by words, code or size, and by what has to go in. */
export function registerSearchRoutes(api: Api, { connection: { db } }: Services): void {
  answer(api, "search", ({ body }) => searchProducts(db, body));
  answer(api, "suggest", ({ query }) => suggest(db, query.q));
  answer(api, "findFit", ({ body }) => findFit(db, body));
}
