import pg, { type PoolClient } from "pg";
import { GatheringSocket } from "./pipelining/gathering-socket";
import { adaptToPooler } from "./transaction-pooler";
import { NoConnectionError } from "./unavailable";
import { type Pooler, RUN_SETTINGS, type WorkLimits } from "./work-limits";

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

const settingsOfSession = (limits: WorkLimits) => ({
  statement_timeout: limits.statementMs,
  lock_timeout: limits.lockMs,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  options: [
    ...Object.entries(RUN_SETTINGS).map(([name, value]) => `-c ${name}=${value}`),
    ...(limits.readOnly ? ["-c default_transaction_read_only=on"] : []),
  ].join(" "),
});

/**
 * The connections of one kind of work, with its limits. A connection takes the next statement before the one before it is
 * answered.
 */
export class WorkPool extends pg.Pool {
  readonly #limits: WorkLimits;

  constructor(connectionString: string, limits: WorkLimits, pooler: Pooler = "none") {
    super({
      connectionString,
      max: limits.connections,
      connectionTimeoutMillis: limits.waitMs,
      ...(limits.answerMs !== undefined && { query_timeout: limits.answerMs }),
      ...(pooler === "none" && settingsOfSession(limits)),
      keepAlive: true,
      pipeline: true,
      stream: () => new GatheringSocket(),
    });
    this.#limits = limits;
    // A connection that breaks is replaced by the pool; without listeners it would end the process. Whoever uses it then
    // gets the error from the statement that fails.
    this.on("error", () => undefined);
    this.on("connect", (client) => client.on("error", () => undefined));
    if (pooler === "transaction") adaptToPooler(this, limits);
  }

  #isFull(): boolean {
    return (
      this.idleCount === 0 &&
      this.totalCount >= this.#limits.connections &&
      this.waitingCount >= this.#limits.waiting
    );
  }

  /** @throws NoConnectionError at once when too many wait already, else when the time is over */
  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const connected = this.#isFull()
      ? Promise.reject(new NoConnectionError())
      : super.connect().catch((error: unknown) => {
          throw new NoConnectionError(error);
        });
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error instanceof Error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }
}
