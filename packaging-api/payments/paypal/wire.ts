type Digit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";

/** "addressLine1" → "address_line_1" */
type SnakeCase<S extends string> = S extends `${infer Head}${infer Rest}`
  ? Rest extends `${Digit}${string}`
    ? `${Lowercase<Head>}_${Rest}`
    : Rest extends Uncapitalize<Rest>
      ? `${Lowercase<Head>}${SnakeCase<Rest>}`
      : `${Lowercase<Head>}_${SnakeCase<Rest>}`
  : S;

/**
 * A type of PayPal's official SDK as it goes over the wire: the SDK's names are changed to those of the REST API, and
 * its enumerations to their words. So the compiler checks what is written here against the SDK's own description.
 */
export type Wire<T> = T extends string
  ? `${T}`
  : T extends (infer Entry)[]
    ? Wire<Entry>[]
    : T extends object
      ? { [Key in keyof T as SnakeCase<Key & string>]: Wire<T[Key]> }
      : T;
