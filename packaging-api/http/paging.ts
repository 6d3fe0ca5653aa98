import { notFound } from "./failure";

/**
 * The first page of a list is always there, every other one only while the list reaches it.
 * @param total number of records in the list
 * @throws Failure 404 for a page beyond the last.
 */
export function requirePage(
  total: number,
  { page, numOfRecords }: { page: number; numOfRecords: number },
): void {
  if (page > 1 && (page - 1) * numOfRecords >= total) throw notFound("The list has no such page.");
}
