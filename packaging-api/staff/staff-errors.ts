import { errorLine, isOfDatabase } from "../../observability/describe-error";

/** What was typed is no command; `message` says why. */
export class UsageError extends Error {
  /** @param usage how the command is typed that was meant, or all of them */
  constructor(
    message: string,
    readonly usage = "",
  ) {
    super(message);
  }
}

/** One sentence about what went wrong, for the person at the terminal. It contains no values of the database. */
export function explain(error: unknown): string {
  if (isOfDatabase(error)) return `It failed: ${errorLine(error)}`;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `It failed: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`;
}
