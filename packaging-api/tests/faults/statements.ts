/** A statement of the program within a phase: its text, and the how manieth of that text it is. */
export type Step = { text: string; nth: number };

/** The loops that look for work each second; what they find shows in the statements that follow. */
const polls = [
  /^\s*update outbox set attempts/,
  /^\s*update payments set looks/,
  /^\s*select id from orders where stock_held_until/,
];
const isPoll = (text: string) => polls.some((poll) => poll.test(text));

/** Names the statements of a phase, whatever the loops of the program do between them. */
export function stepCounter(): (statement: { text: string; connection: number }) => Step | undefined {
  const counts = new Map<string, number>();
  /** The last statement of each connection's transaction. */
  const within = new Map<number, string>();
  return ({ text, connection }) => {
    if (/^begin/i.test(text)) {
      // Nothing was done yet: to end here is to end before it.
      within.delete(connection);
      return undefined;
    }
    const ends = /^(commit|rollback)/i.test(text);
    const named = ends ? `${text} after ${within.get(connection) ?? "nothing"}` : text;
    if (!ends) within.set(connection, text);
    if (isPoll(text) || (ends && isPoll(within.get(connection) ?? ""))) return undefined;
    const nth = (counts.get(named) ?? 0) + 1;
    counts.set(named, nth);
    return { text: named, nth };
  };
}

/** A statement in a few words: `insert into "orders"`. */
export function shortly(text: string): string {
  const ending = /^(commit|rollback) after (.*)$/is.exec(text);
  if (ending) return `${ending[1]} after ${shortly(ending[2] ?? "")}`;
  const flat = text.replace(/\s+/g, " ").trim();
  const table = /(?:from|into|update) "?(\w+)"?/i.exec(flat)?.[1] ?? "";
  const verb = /^\w+/.exec(flat)?.[0] ?? "";
  return `${verb} ${table}`.trim();
}
