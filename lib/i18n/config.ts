/** One language, no locale in any address. */
export const i18nConfig = {
  supportedLngs: ["en"],
  fallbackLng: "en",
  defaultNS: "common",
  localeInPath: false,
  resourceLoader: (language: string, namespace: string) =>
    import(`../../locales/${language}/${namespace}.json`),
};
