import type { Metadata } from "next";
import { ActButtons } from "@/components/staff/act-buttons";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { StaffFailure } from "@/components/staff/staff-failure";
import { StaffField } from "@/components/staff/staff-field";
import { FieldFrame } from "@/components/ui/field-frame";
import { formClass } from "@/components/ui/form-class";
import { Select } from "@/components/ui/select";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { momentWords } from "@/lib/shared/display/date";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { STAFF_MEMBERS, staffForm } from "@/lib/shared/staff/staff-paths";
import { staffRoles } from "@/packaging-api/contract";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff");
  return { title: t("section.members") };
}

/** Who works in the back office. */
export default async function StaffMembers({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, query] = await Promise.all([translations("staff"), searchParams]);
  const list = await callAsStaff(STAFF_MEMBERS, "listStaff");
  if (!list.ok) return <StaffFailure failure={list} />;
  const outcome = await formOutcome(query);
  const { members, invitations } = list.data;
  const roles = staffRoles.map((role) => (
    <option key={role} value={role}>
      {t(`role.${role}`)}
    </option>
  ));
  return (
    <div className="wrap">
      <h1 className="mb-4">{t("section.members")}</h1>
      <OutcomeNote t={t} outcome={outcome} />
      <ul className="grid gap-3">
        {members.map(({ id, email, name, role, sessions }) => (
          <li className="border-b border-rule pb-3" key={id}>
            <b>{name}</b> {email}
            <br />
            {t(`role.${role}`)}, {t("signedIn", { count: sessions })}
            <details className="mt-1">
              <summary className="textlink inline-flex min-h-target items-center">{t("change")}</summary>
              <div className="grid gap-4 pt-2">
                <form className={formClass} action={staffForm("changeStaffRole")} method="post">
                  <input type="hidden" name="next" value={STAFF_MEMBERS} />
                  <input type="hidden" name="email" value={email} />
                  <FieldFrame id={`role-${id}`} label={t("roleLabel")} requiredWord="" problem={undefined}>
                    <Select id={`role-${id}`} name="role" defaultValue={role}>
                      {roles}
                    </Select>
                  </FieldFrame>
                  <ActButtons t={t} label={t("changeRole")} />
                </form>
                <form action={staffForm("endStaffAccount")} method="post">
                  <input type="hidden" name="next" value={STAFF_MEMBERS} />
                  <input type="hidden" name="email" value={email} />
                  <ActButtons t={t} label={t("endAccount", { name })} />
                </form>
              </div>
            </details>
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <>
          <h2 className="mt-6 mb-2">{t("invitations")}</h2>
          <ul className="grid gap-2">
            {invitations.map(({ id, email, role, endsAt }) => (
              <li key={id}>
                {email}, {t(`role.${role}`)}, {t("invitationUntil", { time: momentWords(endsAt) })}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className="mt-6 mb-2">{t("invite")}</h2>
      <form className={`${formClass} max-w-copy`} action={staffForm("inviteStaff")} method="post">
        <input type="hidden" name="next" value={STAFF_MEMBERS} />
        <StaffField
          t={t}
          name="email"
          type="email"
          label={t("email")}
          autoComplete="off"
          outcome={outcome}
          required
        />
        <FieldFrame id="invite-role" label={t("roleLabel")} requiredWord="" problem={undefined}>
          <Select id="invite-role" name="role" defaultValue={outcome?.values.role ?? "packer"}>
            {roles}
          </Select>
        </FieldFrame>
        <ActButtons t={t} label={t("inviteGo")} />
      </form>
    </div>
  );
}
