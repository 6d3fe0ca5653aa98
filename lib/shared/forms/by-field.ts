/** One value for each of a form's fields. */
export function byField<K extends string, V>(fields: readonly K[], of: (field: K) => V): Record<K, V> {
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(fields.map((field) => [field, of(field)])) as Record<K, V>;
}
