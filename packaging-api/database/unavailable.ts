import { RequesterGoneError } from "./cancel-reads";
import { causesOf, sqlStateOf } from "./sql-state";

/** There was no connection in time: all are busy, or PostgreSQL gives none. */
export class NoConnectionError extends Error {
  constructor(cause?: unknown) {
    super("No connection to PostgreSQL was to be had in time.", { cause });
  }
}

/** What PostgreSQL says when it did not do something and may do it a little later. */
const passing = new Set([
  "57014", // query_canceled: statement_timeout, or its requester is gone
  "55P03", // lock_not_available: lock_timeout
  "25P03", // idle_in_transaction_session_timeout
  "40P01", // deadlock_detected, after the last attempt
  "40001", // serialization_failure, likewise
  "53300", // too_many_connections
  "57P01", // admin_shutdown
  "57P02", // crash_shutdown
  "57P03", // cannot_connect_now
]);

/**
 * Whether a failure is one of the moment: the database is busy, restarting, or ended a statement that took too long.
 * Nothing was written, and the same request may succeed later.
 */
export function isUnavailable(error: unknown): boolean {
  const gone = causesOf(error).some(
    (cause) => cause instanceof NoConnectionError || cause instanceof RequesterGoneError,
  );
  return gone || passing.has(sqlStateOf(error) ?? "");
}
