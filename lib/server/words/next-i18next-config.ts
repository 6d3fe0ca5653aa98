import { language } from "@/lib/shared/words/language";

/** One language at a time, no locale in any address. */
export const i18nConfig = {
  supportedLngs: [language],
  fallbackLng: language,
  defaultNS: "common",
  localeInPath: false,
  resourceLoader: (folder: string, namespace: string) =>
    import(`../../../locales/${folder}/${namespace}.json`),
};
