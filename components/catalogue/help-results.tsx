import { translations, wordsFor } from "@/lib/server/words/translations";
import { readHelpPage } from "@/lib/shared/information/help-pages";

/** The help pages that answer a search, before its products. */
export async function HelpResults({ paths }: { paths: string[] }) {
  const [t, helpPages] = await Promise.all([translations("catalogue"), wordsFor("help-pages")]);
  const pages = paths.flatMap((path) => readHelpPage(helpPages, path) ?? []);
  if (pages.length === 0) return null;
  return (
    <section className="mt-5" aria-labelledby="help-results">
      <h2 id="help-results">{t("searchHelp")}</h2>
      <ul className="mt-2">
        {pages.map(({ path, title, text }) => (
          <li className="mt-3" key={path}>
            <a href={path}>{title}</a>
            <p className="max-w-copy wrap-anywhere text-secondary">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
