/** How much of PostgreSQL one kind of work may take in one program. Times in milliseconds. */
export type WorkLimits = {
  connections: number;
  /** So many requests wait for a connection at most, and each so long; then the answer is that the shop is busy. */
  waiting: number;
  waitMs: number;
  /** PostgreSQL ends a statement that takes longer, */
  statementMs: number;
  /** one that waits longer for a lock; longer than `deadlock_timeout` (1 s), so that a deadlock is found as one, */
  lockMs: number;
  /** and a transaction that does nothing for longer. */
  idleInTransactionMs: number;
  /** Connections refuse to write. */
  readOnly: boolean;
};

/**
 * The kinds of work have connections of their own, so that none takes another's. The storefront gives up after 10 s: what
 * shoppers wait for ends before. One program has 20 connections at most; PostgreSQL allows 100 by default.
 */
export const workLimits = {
  /** Cart, checkout, account, one product, readiness. */
  shoppers: {
    connections: 10,
    waiting: 200,
    waitMs: 3_000,
    statementMs: 6_000,
    lockMs: 4_000,
    idleInTransactionMs: 10_000,
    readOnly: false,
  },
  /** Lists of products, searches, feeds. */
  lists: {
    connections: 5,
    waiting: 100,
    waitMs: 3_000,
    statementMs: 8_000,
    lockMs: 4_000,
    idleInTransactionMs: 10_000,
    readOnly: true,
  },
  /** Outbox, payments under way, sweeps, the staff's commands, imports. */
  background: {
    connections: 5,
    waiting: 500,
    waitMs: 30_000,
    statementMs: 120_000,
    lockMs: 30_000,
    idleInTransactionMs: 60_000,
    readOnly: false,
  },
} as const satisfies Record<string, WorkLimits>;
