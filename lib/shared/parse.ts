/** Narrow readers for stored state: each gives the default when the value is of another shape. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function textOf(value: unknown, otherwise = ""): string {
  return typeof value === "string" ? value : otherwise;
}

export function numberOf(value: unknown, otherwise = 0): number {
  return typeof value === "number" && Number.isFinite(value) ? value : otherwise;
}

/** The list's entries that are of the shape; another shape than a list is an empty one. */
export function listOf<T>(value: unknown, parse: (entry: unknown) => T | undefined): T[] {
  return Array.isArray(value) ? value.map(parse).filter((entry) => entry !== undefined) : [];
}
