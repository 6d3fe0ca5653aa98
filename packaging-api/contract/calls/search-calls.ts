import { fitBody, fitResult, searchBody, searchResult, suggestions, suggestQuery } from "../search";
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
    body: searchBody,
    data: searchResult,
  },
  suggest: {
    ...read,
    budget: "search",
    path: "/api/search/suggest",
    summary: "Categories, products and help pages that the beginning of a search may mean; few of each",
    query: suggestQuery,
    data: suggestions,
  },
  findFit: {
    ...read,
    method: "POST",
    budget: "search",
    path: "/api/search/fit",
    summary: "Boxes whose inside takes an item in any rotation, least spare volume first",
    body: fitBody,
    data: fitResult,
  },
} as const satisfies Record<string, Call>;
