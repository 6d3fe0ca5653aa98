import "server-only";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { NAMES_PER_PAGE } from "@/lib/shared/information/product-pages";
import type {
  Category,
  MenuCategory,
  Product,
  ProductList,
  ProductSummary,
  SearchResult,
} from "@/packaging-api/contract";
import { cacheTags } from "@/packaging-api/contract/cache-tags";
import {
  type CallData,
  type CallInput,
  type CallResult,
  callPackagingApi,
  isBuilding,
  REVALIDATE_SECONDS,
} from "./client";

/** The packaging API cannot be reached: the page's last good copy is shown, or the error screen. */
export class PackagingApiUnavailable extends Error {}

function cachedUnder(...tags: string[]): CallInput<never>["cache"] {
  return { tags: [cacheTags.catalogue, ...tags], revalidate: REVALIDATE_SECONDS };
}

/**
 * @throws PackagingApiUnavailable when there is no answer; undefined when the thing does not exist. A build, which asks for
 * nothing, ends the page here: it is made at run time.
 */
function found<T>(result: CallResult<T>): T | undefined {
  if (result.ok) return result.data;
  if (isBuilding()) notFound();
  if (result.status === 404) return undefined;
  throw new PackagingApiUnavailable(result.layer === "api" ? result.failure.message : result.message);
}

function required<T>(result: CallResult<T>): T {
  const data = found(result);
  if (data === undefined) throw new PackagingApiUnavailable("The packaging API does not know this call.");
  return data;
}

const askForMenu = () => callPackagingApi("getMenu", { cache: cachedUnder(cacheTags.menu) });

/** The menu for an answer that is stored for everybody. @throws PackagingApiUnavailable when there is no answer. */
export async function getMenuForAll(): Promise<MenuCategory[]> {
  return isBuilding() ? [] : required(await askForMenu());
}

/**
 * The menu. While the API is down a page that is made for one visitor goes without it, so that the shell never takes a
 * page with it. A page cached for everyone is not made then: its last good copy has the menu, and the home page is
 * nothing but what follows from it.
 */
export const getMenu = cache(async (): Promise<MenuCategory[]> => {
  const result = await askForMenu();
  if (result.ok) return result.data;
  if (isBuilding()) return [];
  await connection();
  return [];
});

export const getCategory = cache(
  async (slug: string): Promise<Category | undefined> =>
    found(
      await callPackagingApi("getCategory", {
        params: { slug },
        cache: cachedUnder(cacheTags.category(slug)),
      }),
    ),
);

export const getProduct = cache(
  async (slug: string): Promise<Product | undefined> =>
    found(
      await callPackagingApi("getProduct", { params: { slug }, cache: cachedUnder(cacheTags.product(slug)) }),
    ),
);

/**
 * One variant of a product that was read by its page's slug. It is made again with the page, whose picker says what can be
 * had of the others; undefined when it has just been taken away.
 */
export const getVariant = cache(
  async (page: string, slug: string): Promise<Product | undefined> =>
    found(
      await callPackagingApi("getProduct", {
        params: { slug },
        cache: cachedUnder(cacheTags.product(page), cacheTags.product(slug)),
      }),
    ),
);

export type ListQuery = NonNullable<CallInput<"listProducts">["query"]>;

function listKept(query: ListQuery): Promise<CallResult<ProductList>> {
  const tags = [query.category === undefined ? cacheTags.shop : cacheTags.category(query.category)];
  return callPackagingApi("listProducts", { query, cache: cachedUnder(...tags) });
}

/** A page without products, besides the first one, is beyond the last: the same as one that is not there. */
function pageOf(result: CallResult<ProductList>): ProductList | undefined {
  const list = found(result);
  return list !== undefined && list.products.length === 0 && list.page > 1 ? undefined : list;
}

/** Products of a plain, cacheable list: its first page, which is always there. */
export async function listProducts(query: Omit<ListQuery, "page">): Promise<ProductList> {
  return required(await listKept(query));
}

/** One page of a plain, cacheable list; undefined beyond its last page. */
export async function listPage(query: ListQuery): Promise<ProductList | undefined> {
  return pageOf(await listKept(query));
}

/** One page of all products by name, counted from 1; undefined beyond the last one. */
export function listProductNames(page: number): Promise<ProductList | undefined> {
  return listPage({ sort: "name", page, numOfRecords: NAMES_PER_PAGE });
}

/**
 * One page of a filtered list, asked for every time because there are too many combinations to cache; undefined beyond
 * its last.
 */
export async function filterProducts(query: ListQuery): Promise<ProductList | undefined> {
  return pageOf(await callPackagingApi("listProducts", { query }));
}

export async function listSale(): Promise<ProductSummary[]> {
  return required(await callPackagingApi("listSale", { cache: cachedUnder(cacheTags.sale) }));
}

/** The shopper's address, which searches are counted by. */
async function clientAddress(): Promise<string> {
  return (await headers()).get("x-forwarded-for") ?? "";
}

export async function searchProducts(
  body: NonNullable<CallInput<"search">["body"]>,
): Promise<CallResult<SearchResult>> {
  return callPackagingApi("search", { body, clientAddress: await clientAddress() });
}

export async function findFit(
  body: NonNullable<CallInput<"findFit">["body"]>,
): Promise<CallResult<CallData<"findFit">>> {
  return callPackagingApi("findFit", { body, clientAddress: await clientAddress() });
}

/** Royal Mail's formats with packaging of the shop for each. */
export async function listPostalFormats(): Promise<CallData<"listPostalFormats">> {
  return required(await callPackagingApi("listPostalFormats", { cache: cachedUnder(cacheTags.shop) }));
}

/** The table of delivery zones that the checkout prices by. */
export async function listDeliveryZones(): Promise<CallData<"listDeliveryZones">> {
  return required(
    await callPackagingApi("listDeliveryZones", {
      cache: { tags: [cacheTags.deliveryZones], revalidate: REVALIDATE_SECONDS },
    }),
  );
}
