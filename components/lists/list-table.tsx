import { namedListPage } from "@/lib/shared/account/named-list-page";
import type { Translate } from "@/lib/shared/words/translate";
import type { NamedListSummary } from "@/packaging-api/contract";

type Props = { lists: NamedListSummary[]; t: Translate<"lists"> };

function sharingWords(t: Translate<"lists">, { isOwn, owner, people }: NamedListSummary): string {
  if (!isOwn) return t("sharedBy", { name: owner });
  return people === 0 ? "–" : t("people", { count: people });
}

/** A customer's lists, one a row, each with the way to it. */
export function ListTable({ lists, t }: Props) {
  return (
    <div className="overflow-x-auto" data-scrolls>
      <table
        className="w-full text-s cell:border-b cell:py-1 cell:pr-3 cell:last:pr-0"
        aria-label={t("title")}
      >
        <thead>
          <tr className="text-secondary child:border-ink child:py-3">
            <th scope="col">{t("columnList")}</th>
            <th scope="col">{t("columnProducts")}</th>
            <th scope="col">{t("columnShared")}</th>
          </tr>
        </thead>
        <tbody>
          {lists.map((list) => (
            <tr key={list.id} data-list={list.id}>
              <th scope="row">
                <a
                  className="inline-flex min-h-12 items-center font-bold wrap-anywhere"
                  href={namedListPage(list.id)}
                >
                  {list.name}
                </a>
              </th>
              <td className="whitespace-nowrap">
                {list.lines === 0 ? t("lines_none") : t("lines", { count: list.lines })}
              </td>
              <td>{sharingWords(t, list)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
