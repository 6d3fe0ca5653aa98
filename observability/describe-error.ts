import { scrubText } from "./scrub-text";

/** What may be reported of an error: nothing that came from a person, and nothing that opens something. */
export type ErrorDescription = {
  /** The name of its class. */
  type: string;
  /** Scrubbed. A database's words are left out: they hold values of the row. */
  message?: string;
  /** A database's SQLSTATE, or Node's name of what went wrong, such as ECONNREFUSED. */
  code?: string;
  /** What a statement does, by its verbs and tables: "insert into users". */
  statement?: string;
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
  /** Places in the code, the innermost first. */
  stack?: string[];
  /** Next's mark of an error, which its page shows too. */
  digest?: string;
  cause?: ErrorDescription;
};

/** How many characters of a message, frames of a stack and causes of causes are reported. */
const MESSAGE_LENGTH = 1_000;
const FRAMES = 30;
const CAUSES = 4;
/** How many tables the name of a statement shows. */
const TABLES = 6;

/**
 * What a statement does, without its text: "select from products", "insert into orders, update carts". Names of tables
 * only; a value in the text is none.
 */
export function statementName(text: string): string {
  // Between quotes may stand a value.
  const code = text.replace(/'(?:[^']|'')*'/g, "''");
  const verbs = [
    ...code.matchAll(/\b(insert into|update|delete from)\s+(?!(?:set|of|skip|nowait)\b)"?([a-z_]+)"?/gi),
  ];
  const reads = verbs.length > 0 ? [] : [...code.matchAll(/\b(from|join)\s+"?([a-z_]+)"?/gi)];
  const named = [...verbs, ...reads].map(([, verb = "", table = ""]) =>
    reads.length > 0 ? `select from ${table}` : `${verb.toLowerCase()} ${table}`,
  );
  const names = [...new Set(named)].slice(0, TABLES).join(", ");
  return names || (/^\s*([a-z]+)/i.exec(code)?.[1]?.toLowerCase() ?? "statement");
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const textOf = (fields: Fields, name: string): string | undefined => {
  const value = fields[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** PostgreSQL's own error, as both drivers throw it. */
const isDatabaseError = (fields: Fields): boolean =>
  /^[0-9A-Z]{5}$/.test(textOf(fields, "code") ?? "") && textOf(fields, "severity") !== undefined;
/** Drizzle's error round it, with the statement and its values in its message. */
const isQueryError = (fields: Fields): boolean => textOf(fields, "query") !== undefined && "params" in fields;
/** Whether an error is the database's, or drizzle's round it. Its message holds values. */
export const isOfDatabase = (thrown: unknown): boolean =>
  isObject(thrown) && (isQueryError(thrown) || isDatabaseError(thrown));
/** Its message repeats what could not be read. */
const isSyntaxError = (type: string): boolean => type === "SyntaxError";

/** The places in the code of a stack. Its first lines, the message, are left out. */
function framesOf(stack: string | undefined): string[] {
  return (stack ?? "")
    .split("\n")
    .flatMap((line) => /^\s+at (.+)$/.exec(line)?.[1] ?? [])
    .slice(0, FRAMES);
}

function typeOf(error: Fields): string {
  const name = textOf(error, "name") ?? "Error";
  // Only a class is meant; a name that somebody typed is not.
  return /^[A-Za-z]\w{0,60}$/.test(name) ? name : "Error";
}

function namesOfDatabase(error: Fields): Partial<ErrorDescription> {
  const names = (["schema", "table", "column", "constraint"] as const).flatMap((name) => {
    const value = textOf(error, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { code: textOf(error, "code"), ...Object.fromEntries(names) };
}

function messageOf(error: Fields, type: string): string | undefined {
  const message = textOf(error, "message");
  if (message === undefined) return undefined;
  return isSyntaxError(type) ? "Something could not be read." : scrubText(message).slice(0, MESSAGE_LENGTH);
}

/**
 * Describes anything that was thrown, for logs, error reports, traces and the outbox. Of an error of the database it
 * tells the statement's name, SQLSTATE and the names of table and constraint, never values: not its message, its
 * detail, the statement's text or parameters.
 */
export function describeError(thrown: unknown, causes = CAUSES): ErrorDescription {
  if (!isObject(thrown))
    return { type: typeof thrown, message: scrubText(String(thrown)).slice(0, MESSAGE_LENGTH) };
  const type = typeOf(thrown);
  const { cause } = thrown;
  const inner = isObject(cause) && causes > 0 ? { cause: describeError(cause, causes - 1) } : {};
  const stack = framesOf(textOf(thrown, "stack"));
  const digest = /^(?:\d{1,20}|[A-Z_]{2,40})$/.exec(textOf(thrown, "digest") ?? "")?.[0];
  const common = { type, ...(stack.length > 0 && { stack }), ...(digest && { digest }), ...inner };
  // PGlite's own errors are both.
  if (isOfDatabase(thrown))
    return {
      ...common,
      ...(isQueryError(thrown) && { statement: statementName(textOf(thrown, "query") ?? "") }),
      ...(isDatabaseError(thrown) && namesOfDatabase(thrown)),
    };
  const code = textOf(thrown, "code");
  const message = messageOf(thrown, type);
  return {
    ...common,
    ...(message !== undefined && { message }),
    ...(code !== undefined && /^[A-Z0-9_]{2,40}$/.test(code) && { code }),
  };
}

/** The same in one line, without the stack: "insert into users; error 23505 users_email_idx". */
export function errorLine(thrown: unknown): string {
  const told: string[] = [];
  for (
    let error: ErrorDescription | undefined = describeError(thrown);
    error !== undefined;
    error = error.cause
  ) {
    const { type, message, statement, code, table, constraint } = error;
    const words = [statement, code, message, constraint ?? table].filter((word) => word !== undefined);
    told.push([...(type === "Error" && words.length > 0 ? [] : [type]), ...words].join(" "));
  }
  return told.join("; ");
}

/** An error that tells no more than the description does, for a library that takes errors. */
export function redactedError(thrown: unknown): Error {
  const { type, stack = [] } = describeError(thrown);
  const line = errorLine(thrown);
  const error = new Error(line.startsWith(`${type} `) ? line.slice(type.length + 1) : line);
  error.name = type;
  error.stack = [`${type}: ${error.message}`, ...stack.map((frame) => `    at ${frame}`)].join("\n");
  return error;
}
