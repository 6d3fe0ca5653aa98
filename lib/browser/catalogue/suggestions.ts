import { callShop } from "@/lib/browser/calls/call-shop";
import { entryTitle, productTitle } from "@/lib/shared/display/product-title";
import { readHelpPage } from "@/lib/shared/information/help-pages";
import { categoryPath, pathOfProduct } from "@/lib/shared/links/page-address";
import { isRecord, listOf, numberOf, textOf } from "@/lib/shared/parse";
import helpPages from "@/locales/en/help-pages.json";

/** What a suggested product costs and whether it is there: net pence for a pack, the stated ones with VAT, packs. */
export type SuggestedOffer = {
  image: string;
  price: number;
  grossPrice?: number;
  vatRate: number;
  stock: number;
  /** Whether it is the lowest of a product's variants, which do not all cost the same. */
  isFrom?: boolean;
  /** Whether other variants than the first, which is sold out, can be had. */
  othersInStock?: boolean;
};
export type Suggestion = { href: string; text: string; offer?: SuggestedOffer };
/** Suggestions for a search that is being typed. */
export type Suggestions = {
  term: string;
  categories: Suggestion[];
  products: Suggestion[];
  pages: Suggestion[];
};

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

/** Another API may suggest names alone. */
function readOffer(entry: Record<string, unknown>): SuggestedOffer | undefined {
  if (typeof entry.price !== "number" || typeof entry.stock !== "number") return undefined;
  const { price, grossPrice, stock } = entry;
  const stated = typeof grossPrice === "number" ? { grossPrice } : {};
  return { image: textOf(entry.image), price, ...stated, vatRate: numberOf(entry.vatRate), stock };
}

/** What is known of the product's variants; another API has none. */
function readVariant({ variant }: Record<string, unknown>) {
  if (!isRecord(variant) || !isRecord(variant.group) || typeof variant.group.slug !== "string")
    return undefined;
  const group = { slug: variant.group.slug, name: textOf(variant.group.name, variant.group.slug) };
  const { isFirst, inStock, lowest } = variant;
  return { group, isFirst: isFirst === true, inStock: inStock === true, lowest };
}

function readProduct(entry: unknown): Suggestion | undefined {
  if (!isRecord(entry) || typeof entry.slug !== "string") return undefined;
  const variant = readVariant(entry);
  const product = {
    slug: entry.slug,
    sku: textOf(entry.sku) || undefined,
    name: textOf(entry.name, entry.slug),
    size: textOf(entry.size),
    variant,
  };
  // The first variant represents all; another one was searched for.
  const text = variant?.isFirst ? entryTitle(product) : productTitle(product);
  const lowest = variant?.isFirst && isRecord(variant.lowest) ? variant.lowest : undefined;
  const offer = readOffer(lowest === undefined ? entry : { ...entry, grossPrice: undefined, ...lowest });
  if (offer === undefined) return { href: pathOfProduct(product), text };
  const ofAll = {
    ...(lowest !== undefined && { isFrom: true }),
    ...(variant?.isFirst && variant.inStock && offer.stock === 0 && { othersInStock: true }),
  };
  return { href: pathOfProduct(product), text, offer: { ...offer, ...ofAll } };
}

function readPage(path: unknown): Suggestion | undefined {
  const page = typeof path === "string" ? readHelpPage(helpPages, path) : undefined;
  return page === undefined ? undefined : { href: page.path, text: page.title };
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
    pages: listOf(found.pages, readPage),
  };
}
