import { SearchBox } from "@/components/shell/search-box";
import { FieldError } from "@/components/ui/field-error";
import { translations } from "@/lib/server/words/translations";

/** The search page's own field, with what was searched for and what was wrong with it. */
export async function SearchForm({ term, error }: { term: string; error?: string }) {
  const t = await translations("catalogue");
  return (
    <form className="mt-4 max-w-150" action="/search">
      <div className="grid content-start gap-1">
        <label className="font-semibold text-s" htmlFor="term">
          {t("searchLabel")}
        </label>
        <SearchBox
          id="term"
          go={t("search")}
          type="text"
          enterKeyHint="search"
          defaultValue={term}
          autoComplete="off"
          aria-describedby="term-hint"
          aria-invalid={error === undefined ? undefined : true}
        />
        {error === undefined ? (
          <p className="text-s text-secondary" id="term-hint">
            {t("searchHint")}
          </p>
        ) : (
          <FieldError id="term-hint" role="alert">
            {error}
          </FieldError>
        )}
      </div>
    </form>
  );
}
