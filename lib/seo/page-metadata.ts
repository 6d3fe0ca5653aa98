import type { Metadata } from "next";
import { isPermutation, type ListState, listHref } from "@/lib/catalogue/list-state";

type Facts = { title: string; description: string; path: string };

/** Title, description and canonical address of a page. */
export function pageMetadata({ title, description, path }: Facts): Metadata {
  return { title, description, alternates: { canonical: path } };
}

/**
 * The same for a list: a page of the plain list is canonical to itself; a filtered or sorted one points to the plain
 * list and stays out of search engines.
 */
export function listMetadata(facts: Facts, state: ListState): Metadata {
  const { path } = facts;
  if (isPermutation(state)) return { ...pageMetadata(facts), robots: { index: false, follow: true } };
  return pageMetadata({ ...facts, path: listHref(path, { filters: [], page: state.page }) });
}
