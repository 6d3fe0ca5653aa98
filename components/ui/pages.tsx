import { translations } from "@/lib/server/words/translations";
import { pageNumbers } from "@/lib/shared/display/page-links";
import { PageNav } from "./page-nav";

type Props = {
  current: number;
  last: number;
  /** Address of a page. */
  to(page: number): string;
};

/** Links to the pages of a list, each a real address. */
export async function Pages({ current, last, to }: Props) {
  const t = await translations("common");
  if (last < 2) return null;
  return (
    <PageNav label={t("pages")}>
      <span className="text-secondary">{t("pageOf", { page: current, last })}</span>
      <ul>
        {current > 1 && (
          <li>
            <a href={to(current - 1)} rel="prev">
              {t("previous")}
            </a>
          </li>
        )}
        {pageNumbers(current, last).map((page, index) =>
          page === "gap" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing of its own but its place
            <li key={`gap-${index}`} className="max-lg:hidden">
              <span aria-hidden="true">…</span>
            </li>
          ) : (
            <li key={page} className={Math.abs(page - current) > 1 ? "max-lg:hidden" : undefined}>
              <a
                href={to(page)}
                aria-label={t("page", { page })}
                aria-current={page === current ? "page" : undefined}
              >
                {page}
              </a>
            </li>
          ),
        )}
        {current < last && (
          <li>
            <a href={to(current + 1)} rel="next">
              {t("next")}
            </a>
          </li>
        )}
      </ul>
    </PageNav>
  );
}
