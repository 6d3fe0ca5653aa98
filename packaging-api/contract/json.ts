/** Arrays and objects within each other that a request body may have; those of the contract have five at most. */
const MAX_JSON_DEPTH = 32;

/** The text is not JSON, or is nested more deeply than {@link MAX_JSON_DEPTH}. */
export class InvalidJson extends Error {}

/** How deeply a JSON text nests, found without recursion; brackets inside of strings do not count. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === "[" || token === "{") deepest = Math.max(deepest, ++depth);
    else if (token === "]" || token === "}") depth -= 1;
  }
  return deepest;
}

/**
 * Parses JSON that came from outside. What is nested too deeply is refused before anything walks through it: schemas and
 * `JSON.stringify` recurse, and a few thousand levels end the stack.
 * @throws InvalidJson
 */
export function parseJson(text: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new InvalidJson("The text is not valid JSON.");
  }
  if (depthOf(text) > MAX_JSON_DEPTH) throw new InvalidJson("The JSON is nested too deeply.");
  return json;
}

/**
 * Where in a parsed value a string or a key contains U+0000, as a path of keys; undefined when none does. PostgreSQL
 * stores no such character and fails the statement.
 * @param value of {@link parseJson}, or of path parameters and query strings
 */
export function findNul(value: unknown, path = ""): string | undefined {
  if (typeof value === "string") return value.includes("\0") ? path : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, entry] of Object.entries(value)) {
    const place = path === "" ? key : `${path}.${key}`;
    if (key.includes("\0")) return path;
    const found = findNul(entry, place);
    if (found !== undefined) return found;
  }
  return undefined;
}
