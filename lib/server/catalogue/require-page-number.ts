import "server-only";
import { notFound, permanentRedirect } from "next/navigation";
import { LAST_PAGE, readPageNumber } from "@/lib/shared/links/page-number";

/**
 * Lets the page of a list be made for a page number only. What is no number leads to the list's first page, and a
 * number beyond every list is not found.
 * @param firstPage its address
 */
export function requirePageNumber(value: string | string[] | undefined, firstPage: string): void {
  const page = readPageNumber(value);
  if (page === undefined) permanentRedirect(firstPage);
  if (page > LAST_PAGE) notFound();
}
