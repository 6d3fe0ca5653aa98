import type { Metadata } from "next";
import { LinkTable } from "@/components/staff/figures/link-table";
import { StaffFailure } from "@/components/staff/staff-failure";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { STAFF_FIGURES, STAFF_LINKS } from "@/lib/shared/staff/staff-paths";
import { LINK_DAYS } from "@/packaging-api/contract";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-figures");
  return { title: t("linksTitle") };
}

/** Days over which visits may be counted together here. */
const OFFERED_DAYS = [7, LINK_DAYS.usual, 90, 365];

/** How often short addresses were opened; nothing is known of who did. */
export default async function StaffLinks({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, query] = await Promise.all([translations("staff-figures"), searchParams]);
  const days = OFFERED_DAYS.find((one) => String(one) === queryValue(query.days)) ?? LINK_DAYS.usual;
  const pageOf = (count: number) => `${STAFF_LINKS}?days=${count}`;
  const links = await callAsStaff(pageOf(days), "listLinkVisits", { query: { days } });
  if (!links.ok) return <StaffFailure failure={links} />;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("linksTitle")}</h1>
      <p>
        <a className="textlink inline-flex min-h-target items-center" href={STAFF_FIGURES}>
          {t("title")}
        </a>
      </p>
      <p className="mb-2 max-w-copy text-s">{t("linksText")}</p>
      <ul className="mb-3 flex flex-wrap gap-x-4">
        {OFFERED_DAYS.map((count) => (
          <li key={count}>
            <a
              className="textlink inline-flex min-h-target items-center current:font-bold"
              href={pageOf(count)}
              aria-current={count === days ? "true" : undefined}
            >
              {t("linkDays", { days: count })}
            </a>
          </li>
        ))}
      </ul>
      {links.data.length === 0 ? <p>{t("noLinks")}</p> : <LinkTable t={t} links={links.data} />}
    </div>
  );
}
