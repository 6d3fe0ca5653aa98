import type { StatementContent } from "../credit/statement-content";

/** A statement to be printed. `account`: whose it is, which is not printed. */
export type StatementDocument = StatementContent & { kind: "statement"; account: string };
