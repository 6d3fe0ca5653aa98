import { StaffField } from "@/components/staff/staff-field";
import { Button } from "@/components/ui/button";
import { FieldFrame } from "@/components/ui/field-frame";
import { formClass } from "@/components/ui/form-class";
import { Select } from "@/components/ui/select";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { TermCells } from "@/packaging-api/contract";
import { EntriesField } from "./entries-field";

type Props = {
  staffWords: Translate<"staff">;
  t: Translate<"staff-catalogue">;
  /** Which term it is, and what it was when it was shown; undefined for a new one. */
  shown: { former: string; seen: string } | undefined;
  cells: TermCells;
  /** The page that it is on. */
  next: string;
  outcome: FormOutcome | undefined;
};

/** All of one search term. It leads to what the change does to the score; nothing is changed before that was seen. */
export function TermForm({ staffWords, t, shown, cells, next, outcome }: Props) {
  const field = { t: staffWords, outcome, autoComplete: "off", spellCheck: false } as const;
  const list = { staffWords, outcome } as const;
  return (
    <form className={`${formClass} mb-6 max-w-copy`} action={staffForm("compareSearchTerm")} method="post">
      <input type="hidden" name="next" value={next} />
      {shown !== undefined && (
        <>
          <input type="hidden" name="former" value={shown.former} />
          <input type="hidden" name="seen" value={shown.seen} />
        </>
      )}
      <StaffField
        {...field}
        name="phrase"
        label={t("terms.field.phrase")}
        hint={t("terms.hint.phrase")}
        maxLength={80}
        defaultValue={cells.phrase ?? ""}
        required
      />
      <EntriesField
        {...list}
        name="also"
        label={t("terms.field.also")}
        hint={t("terms.entriesHint")}
        cell={cells.also ?? ""}
      />
      <EntriesField
        {...list}
        name="categories"
        label={t("terms.field.categories")}
        hint={t("terms.hint.categories")}
        cell={cells.categories ?? ""}
      />
      <StaffField
        {...field}
        name="words"
        label={t("terms.field.words")}
        hint={t("terms.hint.words")}
        maxLength={500}
        defaultValue={cells.words ?? ""}
      />
      <StaffField
        {...field}
        name="size"
        label={t("terms.field.size")}
        hint={t("terms.hint.size")}
        maxLength={80}
        defaultValue={cells.size ?? ""}
      />
      <FieldFrame
        id="field-order"
        label={t("terms.field.order")}
        requiredWord={staffWords("required")}
        problem={undefined}
      >
        <Select id="field-order" name="order" defaultValue={outcome?.values.order ?? cells.order}>
          <option value="">{t("terms.usualOrder")}</option>
          <option value="smallest">{t("terms.smallest")}</option>
          <option value="largest">{t("terms.largest")}</option>
        </Select>
      </FieldFrame>
      <FieldFrame
        id="field-made"
        label={t("terms.field.made")}
        requiredWord={staffWords("required")}
        problem={undefined}
      >
        <Select id="field-made" name="made" defaultValue={outcome?.values.made ?? cells.made}>
          <option value="">{t("terms.isMade")}</option>
          <option value="no">{t("terms.isNotMade")}</option>
        </Select>
      </FieldFrame>
      <StaffField
        {...field}
        name="pages"
        label={t("terms.field.pages")}
        hint={t("terms.hint.pages")}
        maxLength={500}
        defaultValue={cells.pages ?? ""}
      />
      <p className="text-s text-secondary">{t("terms.compareText")}</p>
      <div>
        <Button type="submit" slim>
          {t("terms.compare")}
        </Button>
      </div>
    </form>
  );
}
