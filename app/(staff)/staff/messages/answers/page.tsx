import type { Metadata } from "next";
import { ActButtons } from "@/components/staff/act-buttons";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { StaffTextArea } from "@/components/staff/people/staff-text-area";
import { StaffFailure } from "@/components/staff/staff-failure";
import { StaffField } from "@/components/staff/staff-field";
import { formClass } from "@/components/ui/form-class";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { STAFF_ANSWERS, STAFF_MESSAGES, staffForm } from "@/lib/shared/staff/staff-paths";
import { limits } from "@/trade-rules/limits";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-people");
  return { title: t("messages.answersReady") };
}

/** The answers that staff have ready. */
export default async function StaffAnswers({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, common, query] = await Promise.all([
    translations("staff-people"),
    translations("staff"),
    searchParams,
  ]);
  const ready = await callAsStaff(STAFF_ANSWERS, "listCannedAnswers");
  if (!ready.ok) return <StaffFailure failure={ready} />;
  const outcome = await formOutcome(query);
  return (
    <div className="wrap">
      <p>
        <a className="textlink inline-flex min-h-target items-center" href={STAFF_MESSAGES}>
          {t("messages.back")}
        </a>
      </p>
      <h1 className="mb-4">{t("messages.answersReady")}</h1>
      <OutcomeNote t={common} outcome={outcome} />
      {ready.data.length === 0 && <p className="mb-4">{t("messages.noneReady")}</p>}
      <ul className="mb-6 grid gap-3">
        {ready.data.map(({ name, text }) => (
          <li className="border-b border-rule pb-3 break-words" key={name}>
            <b>{name}</b>
            <p className="whitespace-pre-line">{text}</p>
            <form className="mt-2" action={staffForm("removeCannedAnswer")} method="post">
              <input type="hidden" name="next" value={STAFF_ANSWERS} />
              <input type="hidden" name="name" value={name} />
              <ActButtons t={common} label={t("messages.remove")} />
            </form>
          </li>
        ))}
      </ul>
      <form className={`${formClass} max-w-copy`} action={staffForm("saveCannedAnswer")} method="post">
        <input type="hidden" name="next" value={STAFF_ANSWERS} />
        <StaffField
          t={common}
          name="name"
          label={t("messages.answerName")}
          maxLength={limits.name}
          outcome={outcome}
          required
        />
        <StaffTextArea
          t={common}
          id="field-text"
          name="text"
          label={t("messages.answer")}
          limit={limits.answer}
          outcome={outcome}
          required
        />
        <ActButtons t={common} label={t("messages.save")} />
      </form>
    </div>
  );
}
