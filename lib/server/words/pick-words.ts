import "server-only";
import type { PickWords } from "@/lib/shared/words/translate";

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** The words of these keys alone, with every plural form that the language has: what a client component shows. */
export function pickWords<W extends object, K extends string>(words: W, keys: readonly K[]): PickWords<W, K> {
  const wanted: readonly string[] = keys;
  const entries = Object.entries(words).filter(([key]) => wanted.includes(key.replace(PLURAL, "")));
  const picked: unknown = Object.fromEntries(entries);
  if (!isPicked<W, K>(picked)) throw new TypeError(`There are no words for ${keys.join(", ")}.`);
  return picked;
}

/** Their types are those of the words that they were taken from. */
function isPicked<W, K extends string>(picked: unknown): picked is PickWords<W, K> {
  return typeof picked === "object" && picked !== null && Object.keys(picked).length > 0;
}
