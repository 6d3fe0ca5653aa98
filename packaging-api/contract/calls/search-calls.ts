import * as catalogue from "../catalogue";
import { type Call, read } from "./call-row";

/** Finding products. */
export const searchCalls = {
  search: {
    ...read,
    method: "POST",
    budget: "search",
    path: "/api/search",
    summary: "Search by words, code or size",
    auth: "optional",
    body: catalogue.searchBody,
    data: catalogue.searchResult,
  },
  suggest: {
    ...read,
    budget: "search",
    path: "/api/search/suggest",
    summary: "Categories, products and help pages that the beginning of a search may mean; few of each",
    query: catalogue.suggestQuery,
    data: catalogue.suggestions,
  },
  findFit: {
    ...read,
    method: "POST",
    budget: "search",
    path: "/api/search/fit",
    summary: "Boxes whose inside takes an item in any rotation, least spare volume first",
    body: catalogue.fitBody,
    data: catalogue.fitResult,
  },
} as const satisfies Record<string, Call>;
