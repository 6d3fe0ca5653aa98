/** What stands between a program and PostgreSQL: nothing that matters, or a proxy that lends connections for a transaction. */
export const poolers = ["none", "transaction"] as const;
export type Pooler = (typeof poolers)[number];

/**
 * How PostgreSQL runs what the shop asks. Statements take milliseconds: to compile one takes longer than it runs, however dear
 * it is guessed to be. And a search that finds very much takes what comes first: a table that is read from where the last
 * reader was would give each page of it another first.
 */
export const RUN_SETTINGS = { jit: "off", synchronize_seqscans: "off" } as const;

/** How much of PostgreSQL one kind of work may take in one program. Times in milliseconds. */
export type WorkLimits = {
  connections: number;
  /** So many requests wait for a connection at most, and each so long; then the answer is that the shop is busy. */
  waiting: number;
  waitMs: number;
  /** PostgreSQL ends a statement that takes longer, */
  statementMs: number;
  /** The program itself gives up a statement that is not answered for longer; without it, it relies on PostgreSQL. */
  answerMs?: number;
  /** one that waits longer for a lock; longer than `deadlock_timeout` (1 s), so that a deadlock is found as one, */
  lockMs: number;
  /** and a transaction that does nothing for longer. */
  idleInTransactionMs: number;
  /** Connections refuse to write. */
  readOnly: boolean;
};

/** What one program opens when nothing else is said; PostgreSQL allows 100 by default. */
export const DEFAULT_CONNECTIONS = 20;
/** With fewer, what is written beside a transaction may wait for that transaction's own connection. */
export const LEAST_CONNECTIONS = 8;

/**
 * The kinds of work have connections of their own, so that none takes another's. The storefront gives up after 10 s: what
 * shoppers wait for ends before.
 * @param connections of one program at most, of which shoppers have half and the others a quarter each
 */
export const divideConnections = (connections = DEFAULT_CONNECTIONS) =>
  ({
    /** Cart, checkout, account, one product, readiness. */
    shoppers: {
      connections: Math.floor(connections / 2),
      waiting: 200,
      waitMs: 3_000,
      statementMs: 6_000,
      lockMs: 4_000,
      idleInTransactionMs: 10_000,
      readOnly: false,
    },
    /** Lists of products, searches, feeds. */
    lists: {
      connections: Math.floor(connections / 4),
      waiting: 100,
      waitMs: 3_000,
      statementMs: 8_000,
      lockMs: 4_000,
      idleInTransactionMs: 10_000,
      readOnly: true,
    },
    /** Outbox, payments under way, sweeps, the staff's commands, imports. */
    background: {
      connections: Math.floor(connections / 4),
      waiting: 500,
      waitMs: 30_000,
      statementMs: 120_000,
      lockMs: 30_000,
      idleInTransactionMs: 60_000,
      readOnly: false,
    },
  }) as const satisfies Record<string, WorkLimits>;
