import type { Metadata } from "next";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { PasskeyButton } from "@/components/staff/passkey-button";
import { StaffFailure } from "@/components/staff/staff-failure";
import { StaffField } from "@/components/staff/staff-field";
import { Button } from "@/components/ui/button";
import { formClass } from "@/components/ui/form-class";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { momentWords } from "@/lib/shared/display/date";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { STAFF_SESSIONS, staffForm } from "@/lib/shared/staff/staff-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff");
  return { title: t("sessions") };
}

/** Where somebody of the staff is signed in. */
export default async function StaffSessions({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, query] = await Promise.all([translations("staff"), searchParams]);
  const [sessions, passkeys, offer] = await Promise.all([
    callAsStaff(STAFF_SESSIONS, "listStaffSessions"),
    callAsStaff(STAFF_SESSIONS, "listPasskeys"),
    callAsStaff(STAFF_SESSIONS, "offerPasskey"),
  ]);
  if (!sessions.ok) return <StaffFailure failure={sessions} />;
  if (!passkeys.ok) return <StaffFailure failure={passkeys} />;
  if (!offer.ok) return <StaffFailure failure={offer} />;
  const outcome = await formOutcome(query);
  return (
    <div className="wrap">
      <h1 className="mb-4">{t("sessions")}</h1>
      <OutcomeNote t={t} outcome={outcome} />
      <ul className="grid gap-3">
        {sessions.data.map(({ id, device, clientAddress, lastUsedAt, current }) => (
          <li
            className="flex flex-wrap items-center justify-between gap-3 border-b border-rule pb-3"
            key={id}
          >
            <span>
              <b>{device || t("unknownDevice")}</b> {clientAddress}
              <br />
              <span>{current ? t("here") : t("lastUsed", { time: momentWords(lastUsedAt) })}</span>
            </span>
            {!current && (
              <form action={staffForm("endStaffSession")} method="post">
                <input type="hidden" name="next" value={STAFF_SESSIONS} />
                <input type="hidden" name="id" value={id} />
                <Button type="submit" slim line>
                  {t("endSession")}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <h2 className="mt-6 mb-2">{t("passkey.title")}</h2>
      <p className="mb-3 max-w-copy">{t("passkey.text")}</p>
      <ul className="grid gap-3">
        {passkeys.data.map(({ id, name, createdAt, lastUsedAt }) => (
          <li
            className="flex flex-wrap items-center justify-between gap-3 border-b border-rule pb-3"
            key={id}
          >
            <span>
              <b>{name}</b>
              <br />
              {t("passkey.since", { time: momentWords(createdAt) })}
              {lastUsedAt !== null && `, ${t("passkey.used", { time: momentWords(lastUsedAt) })}`}
            </span>
            <form action={staffForm("removePasskey")} method="post">
              <input type="hidden" name="next" value={STAFF_SESSIONS} />
              <input type="hidden" name="id" value={id} />
              <Button type="submit" slim line>
                {t("passkey.remove")}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <form
        className={`${formClass} mt-4 max-w-copy noscript:hidden`}
        action={staffForm("addPasskey")}
        method="post"
      >
        <input type="hidden" name="next" value={STAFF_SESSIONS} />
        <StaffField t={t} name="name" label={t("passkey.name")} maxLength={60} outcome={outcome} required />
        <PasskeyButton
          ask={{ kind: "new", offer: offer.data }}
          label={t("passkey.add")}
          failed={t("passkey.failed")}
        />
      </form>
    </div>
  );
}
