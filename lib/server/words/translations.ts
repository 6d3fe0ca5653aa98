import "server-only";
import { createServerI18next } from "next-i18next/server";
import { languageTag } from "@/lib/shared/words/language";
import {
  isWords,
  type Namespace,
  type Resources,
  type Words,
  type WordsOf,
} from "@/lib/shared/words/namespaces";
import { type TranslateKey, translate, type WordKey } from "@/lib/shared/words/translate";
import { i18nConfig } from "./next-i18next-config";

const { getT, getResources } = createServerI18next(i18nConfig);

/** By namespace, of which there are as many as files. */
const sentences = new Map<Namespace, Promise<Words>>();

/** The sentences of a file by their keys: those within others by their path. Lists are {@link structuredTranslations}'. */
function sentencesIn(words: object, path = ""): [key: string, sentence: string][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === "string") return [[path + key, value]];
    const holdsMore = typeof value === "object" && value !== null && !Array.isArray(value);
    return holdsMore ? sentencesIn(value, `${path}${key}.`) : [];
  });
}

function sentencesOf(namespace: Namespace): Promise<Words> {
  const known = sentences.get(namespace);
  if (known !== undefined) return known;
  const read = wordsFor(namespace).then((words) => Object.fromEntries(sentencesIn(words)));
  sentences.set(namespace, read);
  return read;
}

/**
 * Says the sentences of one namespace in a server component, by the browser's own function: a page says some three
 * hundred, and i18next took a tenth of the time in which one is made. It reads the words.
 */
export async function translations<N extends Namespace>(
  namespace: N,
): Promise<TranslateKey<WordKey<Resources[N]>>> {
  return translate(await sentencesOf(namespace));
}

/**
 * i18next's `t` of one namespace, for lists and whole pages of words (`returnObjects`). The language is always given:
 * detecting it would make every page dynamic.
 */
export async function structuredTranslations<N extends Namespace>(namespace: N) {
  const { t } = await getT(namespace, { lng: languageTag });
  return t;
}

/**
 * The words of some namespaces as one object, for a client component, which makes its own `t` of them by `translate`.
 * @throws TypeError when a file has none, which the start of the shop has ruled out.
 */
export async function wordsFor<const N extends Namespace>(...namespaces: N[]): Promise<WordsOf<N>> {
  const { i18n } = await getT(namespaces, { lng: languageTag });
  const resources = getResources(i18n, namespaces, [languageTag])[languageTag];
  const [first, ...more] = namespaces.map((namespace) => resources?.[namespace]);
  // One file is passed as it is: React sends an object that several components are given once.
  const words: unknown = more.length === 0 ? first : Object.assign({}, first, ...more);
  if (!isWords<N>(words)) throw new TypeError(`There are no words of ${namespaces.join(", ")}.`);
  return words;
}
