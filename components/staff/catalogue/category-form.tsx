import { ActButtons } from "@/components/staff/act-buttons";
import { StaffField } from "@/components/staff/staff-field";
import { FieldFrame } from "@/components/ui/field-frame";
import { formClass } from "@/components/ui/form-class";
import { TypedTextArea } from "@/components/ui/typed-text-area";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import { shownField } from "@/lib/shared/staff/edited-cells";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import { type CategoryCells, categoryColumns } from "@/packaging-api/contract";

type Props = {
  staffWords: Translate<"staff">;
  t: Translate<"staff-catalogue">;
  slug: string;
  cells: CategoryCells;
  /** The page that it is on. */
  next: string;
  outcome: FormOutcome | undefined;
};

/** What can be changed of a category. It sends with it what it showed, so that only what differs is changed. */
export function CategoryForm({ staffWords, t, slug, cells, next, outcome }: Props) {
  const field = { t: staffWords, outcome, autoComplete: "off" } as const;
  return (
    <form className={`${formClass} max-w-copy`} action={staffForm("changeCategory")} method="post">
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="category" value={slug} />
      {categoryColumns.map((column) => (
        <input key={column} type="hidden" name={shownField(column)} value={cells[column] ?? ""} />
      ))}
      <StaffField
        {...field}
        name="name"
        label={t("category.name")}
        maxLength={100}
        defaultValue={cells.name}
        required
      />
      <StaffField
        {...field}
        name="slug"
        label={t("category.slug")}
        hint={t("category.slugHint")}
        maxLength={200}
        spellCheck={false}
        defaultValue={cells.slug}
        required
      />
      <StaffField
        {...field}
        name="parent"
        label={t("category.parent")}
        hint={t("category.parentHint")}
        maxLength={200}
        spellCheck={false}
        defaultValue={cells.parent}
      />
      <StaffField
        {...field}
        name="position"
        label={t("category.position")}
        hint={t("category.positionHint")}
        inputMode="numeric"
        maxLength={6}
        defaultValue={cells.position}
        required
      />
      <StaffField
        {...field}
        name="meta_title"
        label={t("category.meta_title")}
        maxLength={200}
        defaultValue={cells.meta_title}
        required
      />
      <StaffField
        {...field}
        name="meta_description"
        label={t("category.meta_description")}
        maxLength={500}
        defaultValue={cells.meta_description}
        required
      />
      <FieldFrame
        id="field-description"
        label={t("category.description")}
        requiredWord={staffWords("required")}
        problem={undefined}
      >
        <TypedTextArea
          className="input"
          id="field-description"
          name="description"
          rows={8}
          maxLength={20_000}
          defaultValue={outcome?.values.description ?? cells.description ?? ""}
        />
      </FieldFrame>
      <ActButtons t={staffWords} label={t("category.go")} />
    </form>
  );
}
