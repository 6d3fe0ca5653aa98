/** How many causes are looked through: drizzle wraps once, and our own code may wrap that. */
const DEPTH = 8;
const SQL_STATE = /^[0-9A-Z]{5}$/;

/** An error, its cause, the cause of that, and so on. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let current = error; current instanceof Error && causes.length < DEPTH; current = current.cause)
    causes.push(current);
  return causes;
}

/**
 * PostgreSQL's code of a failure (SQLSTATE), wherever it is among the error's causes: drizzle wraps what a statement
 * failed with, and a failing commit is not wrapped.
 * @returns undefined for an error that is not PostgreSQL's
 */
export function sqlStateOf(error: unknown): string | undefined {
  for (const cause of causesOf(error))
    if ("code" in cause && typeof cause.code === "string" && SQL_STATE.test(cause.code)) return cause.code;
  return undefined;
}
