import { findNul } from "../contract";
import { invalid, notFound } from "./failure";

/**
 * Refuses U+0000 before a statement fails on it: PostgreSQL stores none, neither as text nor as JSON.
 * @param value a parsed JSON body, or the values of a query string
 * @throws Failure 422 naming the field.
 */
export function refuseNul(value: unknown): void {
  const propertyPath = findNul(value);
  if (propertyPath === undefined) return;
  throw invalid([{ propertyPath, message: "This value contains characters that are not allowed." }]);
}

/** @throws Failure 404 for U+0000 in a path, as nothing has such a name; 422 in a query string. */
export function refuseNulInAddress({ pathname, searchParams }: URL): void {
  if (pathname.includes("%00")) throw notFound();
  for (const [key, value] of searchParams) refuseNul({ [key]: value });
}
