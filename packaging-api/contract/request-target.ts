import type { Call } from "./calls";

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/** A value as one segment of a path. URLs drop "." and ".." even when they are encoded: those are encoded twice. */
function segment(value: string): string {
  return /^\.{1,2}$/.test(value) ? value.replaceAll(".", "%252E") : encodeURIComponent(value);
}

/** Fills `{id}` and its like; every value is encoded, so that none can change the path. */
function fillPath(path: string, params: unknown): string {
  const values = new Map(entriesOf(params));
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(String(values.get(name) ?? "")));
}

function queryString(query: unknown): string {
  const search = new URLSearchParams();
  for (const [key, value] of entriesOf(query)) {
    if (value === undefined || value === "") continue;
    for (const entry of Array.isArray(value) ? value : [value]) {
      search.append(key, entry === true ? "1" : String(entry));
    }
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

/** The path and query string of one call; empty and absent query values are left out, lists repeat their key. */
export function requestTarget(row: Pick<Call, "path">, input: { params?: unknown; query?: unknown }): string {
  return `${fillPath(row.path, input.params)}${queryString(input.query)}`;
}
