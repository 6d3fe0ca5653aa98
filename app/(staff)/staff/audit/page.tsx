import type { Metadata } from "next";
import { AuditFilters } from "@/components/staff/people/audit-filters";
import { AuditTable } from "@/components/staff/people/audit-table";
import { StaffFailure } from "@/components/staff/staff-failure";
import { Button } from "@/components/ui/button";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { pathWith } from "@/lib/shared/staff/path-with";
import { STAFF_AUDIT, STAFF_AUDIT_FILE } from "@/lib/shared/staff/staff-paths";
import { auditQuery } from "@/packaging-api/contract";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-people");
  return { title: t("audit.title") };
}

/** What the address narrows the log by; what is none of it is left out. */
function readFilter(query: PageQuery) {
  const given = Object.fromEntries(
    Object.keys(auditQuery.shape).flatMap((name) => {
      const value = queryValue(query[name]);
      return value === undefined || value === "" ? [] : [[name, value]];
    }),
  );
  const parsed = auditQuery.safeParse(given);
  if (parsed.success) return parsed.data;
  for (const { path } of parsed.error.issues) delete given[String(path[0])];
  return auditQuery.parse(given);
}

/** What the staff did, the latest first. */
export default async function StaffAudit({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, query] = await Promise.all([translations("staff-people"), searchParams]);
  const filter = readFilter(query);
  const { after: _after, ...narrowed } = filter;
  const page = await callAsStaff(pathWith(STAFF_AUDIT, filter), "searchAudit", { query: filter });
  if (!page.ok) return <StaffFailure failure={page} />;
  const { entries, next } = page.data;
  return (
    <div className="wrap">
      <h1 className="mb-4">{t("audit.title")}</h1>
      <AuditFilters t={t} filter={narrowed} />
      <p className="mb-4">
        <a
          className="textlink inline-flex min-h-target items-center"
          href={pathWith(STAFF_AUDIT_FILE, narrowed)}
        >
          {t("audit.file")}
        </a>
      </p>
      {entries.length === 0 ? <p role="status">{t("audit.none")}</p> : <AuditTable t={t} entries={entries} />}
      {next !== undefined && (
        <p className="mt-4">
          <Button href={pathWith(STAFF_AUDIT, { ...narrowed, after: next })} slim line>
            {t("older")}
          </Button>
        </p>
      )}
    </div>
  );
}
