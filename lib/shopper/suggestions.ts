import { productTitle } from "@/lib/display/product-title";
import { categoryPath, productPath } from "@/lib/seo/address";
import { isRecord, listOf, textOf } from "./parse";
import { callShop } from "./post-form";

export type Suggestion = { href: string; text: string };
/** What somebody may mean who is typing `term`. */
export type Suggestions = { term: string; categories: Suggestion[]; products: Suggestion[] };

/** Shorter beginnings may mean nearly everything. */
const SHORTEST = 2;

/** Whether there is any use in asking. */
export function isAskable(term: string): boolean {
  return term.trim().length >= SHORTEST;
}

function readCategory(entry: unknown): Suggestion | undefined {
  if (!isRecord(entry) || typeof entry.slug !== "string") return undefined;
  return { href: categoryPath(entry.slug), text: textOf(entry.name, entry.slug) };
}

function readProduct(entry: unknown): Suggestion | undefined {
  if (!isRecord(entry) || typeof entry.slug !== "string") return undefined;
  const title = productTitle({ name: textOf(entry.name, entry.slug), size: textOf(entry.size) });
  return { href: productPath(entry.slug), text: title };
}

/** Asks for suggestions. Where there is no answer there are none: whoever types searches by Enter as ever. */
export async function fetchSuggestions(term: string): Promise<Suggestions> {
  const answer = await callShop(`/api/search/suggest?q=${encodeURIComponent(term.trim())}`);
  if (!answer.ok) console.error(`No suggestions: ${answer.status} ${answer.code}.`);
  const found = answer.ok && isRecord(answer.data) ? answer.data : {};
  return {
    term,
    categories: listOf(found.categories, readCategory),
    products: listOf(found.products, readProduct),
  };
}
