import { type Api, answer } from "../http/call";
import type { Services } from "../services";
import { findFit } from "./find-fit";
import { searchProducts } from "./search-products";

/** Search by words, code or size, and by what has to go in. */
export function registerSearchRoutes(api: Api, { connection: { db } }: Services): void {
  answer(api, "search", ({ body }) => searchProducts(db, body));
  answer(api, "findFit", ({ body }) => findFit(db, body));
}
