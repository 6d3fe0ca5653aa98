/** One value for each of a form's fields. */
export function byField<K extends string, V>(fields: readonly K[], valueFor: (field: K) => V): Record<K, V> {
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(fields.map((field) => [field, valueFor(field)])) as Record<K, V>;
}
