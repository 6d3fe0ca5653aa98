import { fill } from "./fill";
import { languageTag } from "./language";

/** Made on first use: a browser takes its time over it. */
let plurals: Intl.PluralRules | undefined;

function pluralForm(count: number): Intl.LDMLPluralRule {
  plurals ??= new Intl.PluralRules(languageTag);
  return plurals.select(count);
}

/** The words of one locale file, as a client component gets them from the server. */
export type Words = Readonly<Record<string, string>>;

/** A key of a locale file; plural forms go by their common stem. */
export type WordKey<W> = W extends unknown
  ? Extract<keyof W, string> extends infer K
    ? K extends `${infer Stem}_one`
      ? Stem | K
      : K extends string
        ? K
        : never
    : never
  : never;

export type Values = Readonly<Record<string, string | number>>;

/**
 * Finds a sentence and fills its `{{places}}`, in the browser as on the server; the i18n provider would cost every page
 * many times the bytes. With a `count` the language's plural form is taken. An unknown key stands for itself.
 */
export function say<W extends object>(words: W, key: WordKey<W>, values: Values = {}): string {
  const found: Partial<Record<string, string>> = { ...words };
  const plural = typeof values.count === "number" ? `${key}_${pluralForm(values.count)}` : key;
  const sentence = found[plural] ?? found[key] ?? key;
  return fill(sentence, values);
}
