import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { pathWith } from "./path-with";

/** The number behind which a page of a list begins; undefined for the first page, and for anything that is none. */
export function afterIn(query: PageQuery): number | undefined {
  const after = queryValue(query.after) ?? "";
  return /^[1-9]\d{0,14}$/.test(after) ? Number(after) : undefined;
}

/** The page of a list that begins behind a number; the first one without it. */
export const pageAfter = (path: string, after: number | undefined): string =>
  pathWith(path, { after: after === undefined ? undefined : String(after) });
