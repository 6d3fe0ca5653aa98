import type { Metadata } from "next";
import { Icon } from "@/components/ui/icon";
import { getMenu } from "@/lib/server/packaging-api/catalogue-reads";
import { translations } from "@/lib/server/words/translations";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("common");
  return { title: t("notFoundTitle") };
}

/** Nothing is here: says so, and offers the ways on. */
export default async function NotFound() {
  const [t, shell, menu] = await Promise.all([translations("common"), translations("shell"), getMenu()]);
  return (
    <div className="wrap page">
      <h1>{t("notFoundTitle")}</h1>
      <p className="copy mt-2">{t("notFoundText")}</p>
      <p className="copy quiet mt-1">{t("notFoundSearch")}</p>
      <form className="search mt-5 max-w-130" action="/search">
        <label className="sr-only" htmlFor="lost">
          {shell("searchLabel")}
        </label>
        <input
          className="input"
          id="lost"
          name="q"
          type="search"
          placeholder={shell("searchPlaceholder")}
          required
        />
        <button type="submit" aria-label={shell("search")}>
          <Icon name="search" />
        </button>
      </form>
      {/* Without the categories' children, which the header has: every page carries this screen along. */}
      <ul className="mt-5 flex flex-wrap gap-x-6">
        {menu.map(({ slug, name }) => (
          <li key={slug}>
            <a className="textlink" href={`/c/${slug}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
