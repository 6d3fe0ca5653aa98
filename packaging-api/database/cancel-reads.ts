import { AsyncLocalStorage } from "node:async_hooks";
import type { Pool, QueryConfig, QueryResult } from "pg";
import { z } from "zod";

/** Whoever asked for a list closed the connection before the answer. */
export class RequesterGoneError extends Error {
  constructor(cause?: unknown) {
    super("Whoever asked is gone.", { cause });
  }
}

/** By what PostgreSQL knows a connection; pg's types leave it out. */
const backend = z.object({ processID: z.int() });

/** A signal that the requester of the running request is gone; made on first use. */
const requesters = new AsyncLocalStorage<() => AbortSignal>();

/** Runs what answers a request: reads of lists end when its requester is gone, everything else goes on. */
export const runForRequest = <T>(signalOf: () => AbortSignal, work: () => T): T =>
  requesters.run(signalOf, work);

/**
 * Makes the statements of a pool end with the request that they belong to. A connection whose statement was cancelled is
 * closed: the cancelling names the connection, not the statement, and must not meet the next one.
 * @param reads a pool that only reads
 * @param other whose connections send the cancelling
 */
export function cancelWithRequest(reads: Pool, other: Pool): void {
  async function run(statement: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const signal = requesters.getStore()?.();
    if (signal?.aborted) throw new RequesterGoneError();
    const client = await reads.connect();
    let cancelling: Promise<unknown> | undefined;
    const cancel = () => {
      // Where it cannot be sent, statement_timeout ends the statement.
      cancelling = other
        .query("select pg_cancel_backend($1)", [backend.parse(client).processID])
        .catch(() => undefined);
    };
    let failed = true;
    try {
      if (signal?.aborted) throw new RequesterGoneError();
      signal?.addEventListener("abort", cancel, { once: true });
      const result = await client.query(statement, values);
      failed = false;
      return result;
    } catch (error) {
      throw signal?.aborted ? new RequesterGoneError(error) : error;
    } finally {
      signal?.removeEventListener("abort", cancel);
      await cancelling;
      client.release(failed || cancelling !== undefined);
    }
  }
  // drizzle asks in this one of the ways in which pg can be asked.
  reads.query = run as Pool["query"];
}
