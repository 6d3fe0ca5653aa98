import { ScrollBox } from "@/components/staff/scroll-box";
import { tableClass } from "@/components/staff/table-class";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { shortPath } from "@/lib/shared/links/share-page";
import type { Translate } from "@/lib/shared/words/translate";
import type { VisitedLink } from "@/packaging-api/contract";

type Props = { t: Translate<"staff-figures">; links: readonly VisitedLink[] };

/** Short addresses, one a row, with where they lead, their campaign's words and their visits. */
export function LinkTable({ t, links }: Props) {
  return (
    <ScrollBox>
      <table className={tableClass} aria-label={t("linksTitle")}>
        <thead>
          <tr className="text-secondary">
            <th scope="col">{t("address")}</th>
            <th scope="col">{t("visits")}</th>
            <th scope="col">{t("leadsTo")}</th>
            <th scope="col">{t("lastUsed")}</th>
            <th scope="col">{t("made")}</th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ code, path, source, medium, campaign, visits, madeOn, lastUsedOn }) => (
            <tr key={code}>
              <th scope="row">{shortPath(code)}</th>
              <td>{visits}</td>
              <td className="min-w-48 wrap-anywhere">
                <a className="textlink inline-flex min-h-target items-center" href={path}>
                  {path}
                </a>
                <span className="block text-s">
                  {[source, medium, campaign].filter((word) => word !== "").join(" / ")}
                </span>
              </td>
              <td className="whitespace-nowrap">{calendarDayWords(lastUsedOn)}</td>
              <td className="whitespace-nowrap">{calendarDayWords(madeOn)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
