import type { Metadata } from "next";
import { DeferredStyles } from "@/components/shell/deferred-styles";
import { SearchBox } from "@/components/shell/search-box";
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
    <div className="wrap pt-5 lg:pt-8">
      <h1>{t("notFoundTitle")}</h1>
      <p className="mt-2 max-w-copy">{t("notFoundText")}</p>
      <DeferredStyles />
      <p className="mt-1 max-w-copy text-secondary">{t("notFoundSearch")}</p>
      <form className="mt-5 max-w-130" action="/search">
        <label className="sr-only" htmlFor="lost">
          {shell("searchLabel")}
        </label>
        <SearchBox
          id="lost"
          go={shell("search")}
          type="search"
          placeholder={shell("searchPlaceholder")}
          required
        />
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
