import type { Metadata } from "next";
import { CatalogueNav } from "@/components/staff/catalogue/catalogue-nav";
import { ScheduledTable } from "@/components/staff/catalogue/scheduled-table";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { StaffFailure } from "@/components/staff/staff-failure";
import { callAsStaff, currentMember } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { STAFF_SCHEDULED, scheduledPath } from "@/lib/shared/staff/catalogue-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-catalogue");
  return { title: t("scheduled") };
}

/** Changes that were scheduled, the latest first, with what became of them. */
export default async function StaffScheduled({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staffWords, query] = await Promise.all([
    translations("staff-catalogue"),
    translations("staff"),
    searchParams,
  ]);
  const before = /^\d{1,15}$/.exec(queryValue(query.before) ?? "")?.[0];
  const here = scheduledPath(before);
  const list = await callAsStaff(here, "listScheduledChanges", {
    query: before === undefined ? {} : { before: Number(before) },
  });
  if (!list.ok) return <StaffFailure failure={list} />;
  const [outcome, member] = await Promise.all([formOutcome(query), currentMember()]);
  const { changes, next } = list.data;
  const mayChange = member?.permissions.includes("catalogue.change") === true;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("scheduled")}</h1>
      <CatalogueNav t={t} here={STAFF_SCHEDULED} />
      <OutcomeNote t={staffWords} outcome={outcome} />
      {changes.length === 0 ? (
        <p>{t("noneShort")}</p>
      ) : (
        <ScheduledTable t={t} staffWords={staffWords} changes={changes} next={here} mayChange={mayChange} />
      )}
      {next !== undefined && (
        <a
          className="textlink mt-4 inline-flex min-h-target items-center"
          href={scheduledPath(String(next))}
          rel="next"
        >
          {t("next")}
        </a>
      )}
    </div>
  );
}
