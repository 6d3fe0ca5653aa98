import "server-only";
import { notFound } from "next/navigation";
import type { CustomerAddress } from "@/packaging-api/contract";
import { callAsCustomer } from "./call-as-customer";

/**
 * One address of the customer's book, for a page about it; undefined while the packaging API cannot be reached. The
 * page of an address that is not in the book is not found.
 * @param path of the page
 */
export async function readCustomerAddress(path: string, id: string): Promise<CustomerAddress | undefined> {
  const book = await callAsCustomer(path, "listAddresses");
  if (!book.ok) return undefined;
  const address = book.data.find((entry) => entry.id === id);
  if (address === undefined) notFound();
  return address;
}
