import "server-only";
import { createServerI18next } from "next-i18next/server";
import { languageTag } from "@/lib/shared/words/language";
import { isWords, type Namespace, type WordsOf } from "@/lib/shared/words/namespaces";
import { i18nConfig } from "./next-i18next-config";

const { getT, getResources } = createServerI18next(i18nConfig);

/**
 * Says the sentences of one namespace in a server component. The language is always given: detecting it would make every
 * page dynamic.
 */
export async function translations<N extends Namespace>(namespace: N) {
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
