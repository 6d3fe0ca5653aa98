import { ActButtons } from "@/components/staff/act-buttons";
import { StaffField } from "@/components/staff/staff-field";
import { formClass } from "@/components/ui/form-class";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import { JUDGED_LENGTH, judgedGrades } from "@/packaging-api/contract";
import { EntriesField } from "./entries-field";

type Props = {
  staffWords: Translate<"staff">;
  t: Translate<"staff-catalogue">;
  /** What it was when it was shown; undefined for a new one. */
  seen: string | undefined;
  query: string;
  names: Record<(typeof judgedGrades)[number], readonly string[]>;
  /** The page that it is on. */
  next: string;
  outcome: FormOutcome | undefined;
};

/** A query, and what whoever types it came for. */
export function JudgedForm({ staffWords, t, seen, query, names, next, outcome }: Props) {
  return (
    <form className={`${formClass} mb-6 max-w-copy`} action={staffForm("saveJudgedQuery")} method="post">
      <input type="hidden" name="next" value={next} />
      {seen !== undefined && (
        <>
          <input type="hidden" name="former" value={query} />
          <input type="hidden" name="seen" value={seen} />
        </>
      )}
      <StaffField
        t={staffWords}
        outcome={outcome}
        name="query"
        label={t("judged.query")}
        maxLength={JUDGED_LENGTH}
        defaultValue={query}
        autoComplete="off"
        spellCheck={false}
        required
      />
      {judgedGrades.map((grade) => (
        <EntriesField
          key={grade}
          staffWords={staffWords}
          outcome={outcome}
          name={grade}
          label={t(`judged.${grade}`)}
          hint={t(`judged.hint.${grade}`)}
          cell={names[grade].join(";")}
          required={grade === "best"}
        />
      ))}
      <ActButtons t={staffWords} label={t("judged.save")} />
    </form>
  );
}
