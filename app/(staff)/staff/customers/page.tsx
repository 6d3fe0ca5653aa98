import type { Metadata } from "next";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { CustomerTable } from "@/components/staff/people/customer-table";
import { StaffFailure } from "@/components/staff/staff-failure";
import { Button } from "@/components/ui/button";
import { describedBy, FieldFrame } from "@/components/ui/field-frame";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { pathWith } from "@/lib/shared/staff/path-with";
import { STAFF_CUSTOMERS, STAFF_QUOTES } from "@/lib/shared/staff/staff-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-people");
  return { title: t("customers.title") };
}

/** Customers by the beginning of what is known of them, the latest without it. */
export default async function StaffCustomers({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, common, query] = await Promise.all([
    translations("staff-people"),
    translations("staff"),
    searchParams,
  ]);
  const [q = "", after] = [queryValue(query.q), queryValue(query.after)];
  const path = pathWith(STAFF_CUSTOMERS, { q, after });
  const found = await callAsStaff(path, "searchStaffCustomers", { query: { q, after } });
  if (!found.ok) return <StaffFailure failure={found} />;
  const { customers, next } = found.data;
  const hint = t("customers.searchHint");
  return (
    <div className="wrap">
      <h1 className="mb-4">{t("customers.title")}</h1>
      <OutcomeNote t={common} outcome={await formOutcome(query)} />
      <form className="mb-5 flex max-w-copy flex-wrap items-end gap-3" method="get" action={STAFF_CUSTOMERS}>
        <FieldFrame
          className="min-w-0 grow"
          id="q"
          label={t("customers.search")}
          hint={hint}
          requiredWord=""
          problem={undefined}
        >
          <input
            className="input"
            id="q"
            name="q"
            type="search"
            maxLength={200}
            defaultValue={q}
            aria-describedby={describedBy({ id: "q", problem: undefined, hint })}
          />
        </FieldFrame>
        <Button type="submit" slim>
          {t("customers.find")}
        </Button>
      </form>
      <p className="mb-4">
        <a className="textlink inline-flex min-h-target items-center" href={STAFF_QUOTES}>
          {t("quotes.find")}
        </a>
      </p>
      {q === "" && <h2 className="mb-2">{t("customers.latest")}</h2>}
      {customers.length === 0 ? (
        <p role="status">{t("customers.none")}</p>
      ) : (
        <CustomerTable t={t} customers={customers} />
      )}
      {next !== undefined && (
        <p className="mt-4">
          <Button href={pathWith(STAFF_CUSTOMERS, { q, after: next })} slim line>
            {t("more")}
          </Button>
        </p>
      )}
    </div>
  );
}
