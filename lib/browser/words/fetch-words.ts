import { language } from "@/lib/shared/words/language";
import { isWords, type Namespace, type WordsOf } from "@/lib/shared/words/namespaces";

/** From docs/product.md, Words. */
const MOST_AT_ONCE = 10;
const RETRIES = 5;
const FIRST_DELAY_MS = 350;

let reading = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(read: () => Promise<T>): Promise<T> {
  if (reading >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else reading += 1;
  try {
    return await read();
  } finally {
    const next = waiting.shift();
    // Whose turn it is next takes this one's place.
    if (next === undefined) reading -= 1;
    else next();
  }
}

async function read<N extends Namespace>(namespace: N): Promise<WordsOf<N>> {
  const response = await fetch(`/locales/${language}/${namespace}.json`);
  if (!response.ok) throw new Error(`The words of "${namespace}" were answered with ${response.status}.`);
  const words: unknown = await response.json();
  if (!isWords<N>(words)) throw new Error(`The words of "${namespace}" are none.`);
  return words;
}

async function readPatiently<N extends Namespace>(namespace: N): Promise<WordsOf<N>> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await inTurn(() => read(namespace));
    } catch (error) {
      // Without a connection nothing comes of trying again; the next who needs the words asks again.
      if (attempt === RETRIES || !navigator.onLine) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_DELAY_MS * 2 ** attempt));
    }
  }
}

const cached = new Map<Namespace, Promise<unknown>>();

/**
 * The words of a namespace, for a part of the page that needs them on first use. They are read once per page, at most
 * ten files at a time; a read that fails is tried five times more, after 350 ms and then twice as long each time.
 * @throws Error of the last try.
 */
export async function fetchWords<N extends Namespace>(namespace: N): Promise<WordsOf<N>> {
  const before = cached.get(namespace);
  const reading = before ?? readPatiently(namespace);
  if (before === undefined) {
    cached.set(namespace, reading);
    reading.catch(() => cached.delete(namespace));
  }
  const words = await reading;
  if (!isWords<N>(words)) throw new TypeError(`The words of "${namespace}" are none.`);
  return words;
}
