import { Icon } from "@/components/ui/icon";
import { translations } from "@/lib/server/words/translations";

/** The search page's own field, with what was searched for and what was wrong with it. */
export async function SearchForm({ term, error }: { term: string; error?: string }) {
  const t = await translations("catalogue");
  return (
    <form className="mt-4 max-w-150" action="/search">
      <div className={error === undefined ? "field" : "field field--error"}>
        <label htmlFor="term">{t("searchLabel")}</label>
        <div className="search">
          <input
            className="input"
            id="term"
            name="q"
            type="text"
            enterKeyHint="search"
            defaultValue={term}
            autoComplete="off"
            aria-describedby="term-hint"
            aria-invalid={error === undefined ? undefined : true}
          />
          <button type="submit" aria-label={t("search")}>
            <Icon name="search" />
          </button>
        </div>
        {error === undefined ? (
          <p className="hint" id="term-hint">
            {t("searchHint")}
          </p>
        ) : (
          <p className="error" id="term-hint" role="alert">
            {error}
          </p>
        )}
      </div>
    </form>
  );
}
