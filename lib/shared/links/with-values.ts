/** An address with those of its values that are there. */
export function withValues(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).flatMap(([key, value]) =>
    value === undefined || value === "" ? [] : [[key, value]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
