import type { Metadata } from "next";
import { ActButtons } from "@/components/staff/act-buttons";
import { CatalogueNav } from "@/components/staff/catalogue/catalogue-nav";
import { JudgedForm } from "@/components/staff/catalogue/judged-form";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { StaffFailure } from "@/components/staff/staff-failure";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { judgedQueryPath, STAFF_JUDGED_QUERY } from "@/lib/shared/staff/catalogue-paths";
import { staffForm } from "@/lib/shared/staff/staff-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-catalogue");
  return { title: t("judged.title") };
}

const nothing = { best: [], good: [], related: [] };

/** One judged query, or a new one, and the way to remove it. */
export default async function StaffJudgedQuery({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staffWords, asked] = await Promise.all([
    translations("staff-catalogue"),
    translations("staff"),
    searchParams,
  ]);
  const query = queryValue(asked.query)?.slice(0, 80) ?? "";
  const here = judgedQueryPath(query);
  const judged = query === "" ? undefined : await callAsStaff(here, "getJudgedQuery", { query: { query } });
  if (judged?.ok === false && judged.status === 404)
    return (
      <div className="wrap">
        <h1 className="mb-2">{t("judged.title")}</h1>
        <CatalogueNav t={t} here={STAFF_JUDGED_QUERY} />
        <p role="status">{t("judged.none")}</p>
      </div>
    );
  if (judged?.ok === false) return <StaffFailure failure={judged} />;
  const [outcome, member] = await Promise.all([formOutcome(asked), callAsStaff(here, "getStaffMember")]);
  if (!member.ok) return <StaffFailure failure={member} />;
  const mayChange = member.data.permissions.includes("catalogue.change");
  const seen = judged?.data.seen;
  return (
    <div className="wrap">
      <h1 className="mb-2 wrap-anywhere">{query || t("judged.add")}</h1>
      <CatalogueNav t={t} here={STAFF_JUDGED_QUERY} />
      <OutcomeNote t={staffWords} outcome={outcome} />
      {judged !== undefined && (
        <p className="mb-4">
          <a
            className="textlink inline-flex min-h-target items-center"
            href={`/search/${encodeURIComponent(query)}`}
          >
            {t("judged.see")}
          </a>
        </p>
      )}
      {judged === undefined && !mayChange && <p role="status">{staffWords("notAllowed")}</p>}
      {mayChange && (
        <JudgedForm
          {...{ staffWords, t, seen, query, outcome }}
          names={judged?.data ?? nothing}
          next={here}
        />
      )}
      {mayChange && seen !== undefined && (
        <form action={staffForm("removeJudgedQuery")} method="post">
          <input type="hidden" name="next" value={here} />
          <input type="hidden" name="query" value={query} />
          <input type="hidden" name="seen" value={seen} />
          <ActButtons t={staffWords} line label={t("judged.remove")} />
        </form>
      )}
    </div>
  );
}
