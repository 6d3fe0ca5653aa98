import { languageTag, money } from "./language";
import type { Namespace, Resources, Words } from "./namespaces";

/** A key of a locale file: a sentence's plural forms go by their common stem, a sentence within others by its path. */
export type WordKey<W> = W extends unknown
  ? {
      [K in keyof W & string]: W[K] extends string
        ? K extends `${infer Stem}_one`
          ? Stem | K
          : K
        : W[K] extends readonly unknown[]
          ? never
          : `${K}.${WordKey<W[K]>}`;
    }[keyof W & string]
  : never;

/** The words of some keys, with all plural forms of a stem. */
export type PickWords<W, K extends string> = Pick<W, Extract<keyof W, K | `${K}_${Intl.LDMLPluralRule}`>>;

/** What is put into the `{{places}}` of a sentence. `count` also chooses its plural form. */
export type Values = Readonly<Record<string, string | number>>;

/** Says a sentence by its key. A key that is put together at run time needs words for where there is none. */
export type TranslateKey<K> = {
  (key: K, values?: Values): string;
  (key: string, values: Values & { defaultValue: string }): string;
};

/** Says a sentence of some words. */
export type TranslateOf<W> = WordKey<W> extends infer K ? TranslateKey<K> : never;

/**
 * Says a sentence of one namespace, or of several: {@link translate} of the words that next-i18next reads on the server
 * (lib/server/words/translations.ts), and of those that came with the page in the browser.
 */
export type Translate<N extends Namespace> = TranslateOf<Resources[N]>;

/** A whole number with its thousands grouped: 4890 → "4,890". Not for sizes: products are named by those as they are. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, money.thousands);
}

/** What a value looks like in a sentence. */
export const valueWords = (value: unknown): string =>
  typeof value === "number" ? grouped(value) : String(value);

function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : valueWords(value);
  });
}

/** Made on first use: a browser takes its time over it. */
let pluralRules: Intl.PluralRules | undefined;

function pluralForm(count: number): Intl.LDMLPluralRule {
  pluralRules ??= new Intl.PluralRules(languageTag);
  return pluralRules.select(count);
}

/**
 * What i18next's `t` does, for what the shop uses of it: the same keys, places and plural forms, in a few hundred bytes
 * and a small part of the time (docs/decisions/words.md). An unknown key stands for itself.
 */
export function translate<W extends Words>(words: W): TranslateKey<WordKey<W>> {
  const found: Words = words;
  const sentence = (key: string) => (Object.hasOwn(found, key) ? found[key] : undefined);
  return (key: string, values: Values & { defaultValue?: string } = {}) => {
    const { count, defaultValue = key } = values;
    const plural = typeof count === "number" ? sentence(`${key}_${pluralForm(count)}`) : undefined;
    return fill(plural ?? sentence(key) ?? defaultValue, values);
  };
}
