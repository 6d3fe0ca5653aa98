import {
  STAFF_CATALOGUE,
  STAFF_CATEGORIES,
  STAFF_EMPTY_SEARCHES,
  STAFF_FILES,
  STAFF_JUDGED_QUERIES,
  STAFF_MISSING_PICTURES,
  STAFF_REDIRECTS,
  STAFF_SCHEDULED,
  STAFF_SEARCH_TERMS,
} from "@/lib/shared/staff/catalogue-paths";
import type { Translate } from "@/lib/shared/words/translate";

/** The pages of the catalogue. */
export function CatalogueNav({ t, here }: { t: Translate<"staff-catalogue">; here: string }) {
  const pages = [
    { href: STAFF_CATALOGUE, word: t("title") },
    { href: STAFF_CATEGORIES, word: t("category.all") },
    { href: STAFF_SCHEDULED, word: t("scheduled") },
    { href: STAFF_FILES, word: t("files.title") },
    { href: STAFF_MISSING_PICTURES, word: t("missing.title") },
    { href: STAFF_REDIRECTS, word: t("redirects.title") },
    { href: STAFF_SEARCH_TERMS, word: t("terms.title") },
    { href: STAFF_JUDGED_QUERIES, word: t("judged.title") },
    { href: STAFF_EMPTY_SEARCHES, word: t("emptySearches") },
  ];
  return (
    <nav className="mb-4 print:hidden" aria-label={t("title")}>
      <ul className="flex flex-wrap gap-x-4">
        {pages.map(({ href, word }) => (
          <li key={href}>
            <a
              className="textlink inline-flex min-h-target items-center current:font-bold"
              href={href}
              aria-current={href === here ? "page" : undefined}
            >
              {word}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
