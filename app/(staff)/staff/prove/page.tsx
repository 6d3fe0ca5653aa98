import type { Metadata } from "next";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { ProofFields } from "@/components/staff/proof-fields";
import { StaffFailure } from "@/components/staff/staff-failure";
import { Button } from "@/components/ui/button";
import { formClass } from "@/components/ui/form-class";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { STAFF_HOME, STAFF_PROVE, staffForm, staffNextPath } from "@/lib/shared/staff/staff-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff");
  return { title: t("prove") };
}

/** Asks once more who sits there, before something dangerous. */
export default async function StaffProve({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, query] = await Promise.all([translations("staff"), searchParams]);
  const next = staffNextPath(queryValue(query.next)) ?? STAFF_HOME;
  const member = await callAsStaff(`${STAFF_PROVE}?next=${encodeURIComponent(next)}`, "getStaffMember");
  if (!member.ok) return <StaffFailure failure={member} />;
  const outcome = await formOutcome(query);
  return (
    <div className="wrap max-w-copy">
      <h1 className="mb-4">{t("prove")}</h1>
      <OutcomeNote t={t} outcome={outcome} />
      <p className="mb-4">{t("proveText")}</p>
      <form className={formClass} action={staffForm("proveStaffMember")} method="post">
        <input type="hidden" name="next" value={`${STAFF_PROVE}?next=${encodeURIComponent(next)}`} />
        <ProofFields t={t} outcome={outcome} />
        <Button type="submit" className="justify-self-start max-md:w-full">
          {t("proveGo")}
        </Button>
      </form>
    </div>
  );
}
