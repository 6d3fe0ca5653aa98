import { grouped } from "./grouped";

/** Puts values in the `{{name}}` places of words that came from a locale file, for the browser's few sentences. */
export function fill(words: string, values: Record<string, string | number>): string {
  return words.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    return typeof value === "number" ? grouped(value) : value;
  });
}
