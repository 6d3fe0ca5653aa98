import { ROW_LINKS, SEARCH } from "@/lib/shared/staff/page-keys";
import type { Section } from "@/lib/shared/staff/sections";
import type { Translate } from "@/lib/shared/words/translate";

/** The id of the dialog that "?" opens. */
const KEY_HELP = "keys";

/** Keys that do something on pages with a certain part alone; the others leave them out. */
const pageKeys = [
  { needs: SEARCH, keys: ["/"], word: "search" },
  { needs: ROW_LINKS, keys: ["j", "k"], word: "rows" },
] as const;

/** What the keyboard does. */
export function KeyHelp({ t, sections }: { t: Translate<"staff">; sections: readonly Section[] }) {
  return (
    <dialog
      className="m-auto max-w-copy border border-rule bg-paper p-5"
      id={KEY_HELP}
      aria-labelledby={`${KEY_HELP}-title`}
    >
      <h2 className="mb-3" id={`${KEY_HELP}-title`}>
        {t("keys.title")}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>{t("keys.help")}</dd>
        {pageKeys.map(({ needs, keys, word }) => (
          <div className="contents [&[hidden]]:hidden" data-needs={needs} key={word}>
            <dt>
              {keys.map((one) => (
                <kbd key={one}>{one} </kbd>
              ))}
            </dt>
            <dd>{t(`keys.${word}`)}</dd>
          </div>
        ))}
        {sections.map(({ key, word }) => (
          <div className="contents" key={key}>
            <dt>
              <kbd>g</kbd> <kbd>{key}</kbd>
            </dt>
            <dd>{t(`section.${word}`)}</dd>
          </div>
        ))}
      </dl>
      <form className="mt-4" method="dialog">
        <button className="btn" type="submit">
          {t("keys.close")}
        </button>
      </form>
    </dialog>
  );
}
