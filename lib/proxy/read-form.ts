import type { Fields } from "./form-call";

/** A form's fields; of a repeated one the last counts, and no more are read than any form of ours has. */
export function readForm(body: string): Fields {
  return Object.fromEntries([...new URLSearchParams(body)].slice(0, 60));
}
