import details from "@/locales/en/language.json";

/** The folder of locales/ that this build speaks: the setting SHOP_LANGUAGE, which next.config.mjs puts in its place. */
export const language = process.env.SHOP_LANGUAGE || "en";

/** What that language is called by browsers, and how it writes dates and plurals: a BCP 47 tag. */
export const languageTag = details.tag;

/** How that language writes an amount of pounds, as `Intl.NumberFormat` does for its tag; and a day without its year. */
export const { money, calendarDay } = details;
