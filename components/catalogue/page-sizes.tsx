import { PageNav } from "@/components/ui/page-nav";
import { translations } from "@/lib/server/words/translations";
import { searchPageSizes } from "@/lib/shared/catalogue/list-state";

type Props = {
  list: { total: number; numOfRecords: number };
  /** Address of the first page with so many products. */
  to(size: number): string;
};

/** The choice of how many results a page of a search has, where it makes a difference. */
export async function PageSizes({ list, to }: Props) {
  const t = await translations("catalogue");
  const [least = 0] = searchPageSizes;
  if (list.total <= least) return null;
  return (
    <PageNav label={t("perPage")}>
      <span className="text-secondary">{t("perPage")}</span>
      <ul>
        {searchPageSizes.map((size) => (
          <li key={size}>
            <a href={to(size)} aria-current={size === list.numOfRecords ? "true" : undefined}>
              {size}
            </a>
          </li>
        ))}
      </ul>
    </PageNav>
  );
}
