import { ScrollBox } from "@/components/staff/scroll-box";
import { tableClass } from "@/components/staff/table-class";
import { searchTermPath } from "@/lib/shared/staff/catalogue-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { SearchTerm } from "@/packaging-api/contract";

type Words = Translate<"staff-catalogue">;

/** What a term means, one sentence for each part of it. */
function meaningsOf(t: Words, { categories, words, size, sorting, made, pages }: SearchTerm): string[] {
  const meanings = [
    categories.length > 0 && t("terms.categories", { list: categories.join(", ") }),
    words.length > 0 && t("terms.words", { list: words.join(", ") }),
    size !== "" && t("terms.size", { size }),
    sorting !== "" && t(`terms.${sorting}`),
    !made && t("terms.notMade"),
    pages.length > 0 && t("terms.pages", { list: pages.join(", ") }),
  ].filter((meaning) => meaning !== false);
  return meanings.length === 0 ? [t("terms.leftOut")] : meanings;
}

/** Search terms, each with its other phrases and its meaning. */
export function TermTable({ t, terms }: { t: Words; terms: readonly SearchTerm[] }) {
  return (
    <ScrollBox>
      <table className={tableClass} aria-label={t("terms.title")}>
        <thead>
          <tr className="text-secondary">
            <th scope="col">{t("terms.phrase")}</th>
            <th scope="col">{t("terms.means")}</th>
          </tr>
        </thead>
        <tbody>
          {terms.map((term) => (
            <tr key={term.phrase}>
              <th scope="row" className="min-w-32 font-normal wrap-anywhere">
                <a
                  className="textlink inline-flex min-h-target items-center"
                  href={searchTermPath({ phrase: term.phrase })}
                >
                  {term.phrase}
                </a>
                {term.also.length > 0 && <span className="block text-secondary">{term.also.join(", ")}</span>}
              </th>
              <td className="min-w-40">
                <ul>
                  {meaningsOf(t, term).map((meaning) => (
                    <li className="wrap-anywhere" key={meaning}>
                      {meaning}
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
