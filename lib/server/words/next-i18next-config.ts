import type { FormatterModule } from "i18next";
import { language, languageTag } from "@/lib/shared/words/language";
import { valueWords } from "@/lib/shared/words/translate";

/** Writes a value into a sentence as the browser does, which has no `Intl.NumberFormat` to wait for. */
const formatter: FormatterModule = {
  type: "formatter",
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: valueWords,
};

/** One language at a time, no locale in any address. Plural forms follow the language's tag, as in the browser. */
export const i18nConfig = {
  supportedLngs: [languageTag],
  fallbackLng: languageTag,
  defaultNS: "common",
  localeInPath: false,
  resourceLoader: (_tag: string, namespace: string) =>
    import(`../../../locales/${language}/${namespace}.json`),
  use: [formatter],
  i18nextOptions: {
    load: "currentOnly" as const,
    interpolation: { escapeValue: false, alwaysFormat: true },
  },
};
