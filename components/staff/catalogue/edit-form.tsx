import { ActButtons } from "@/components/staff/act-buttons";
import { BreakFields } from "@/components/staff/catalogue/break-fields";
import { StaffField } from "@/components/staff/staff-field";
import { Button } from "@/components/ui/button";
import { FieldFrame } from "@/components/ui/field-frame";
import { formClass } from "@/components/ui/form-class";
import { Select } from "@/components/ui/select";
import { TypedTextArea } from "@/components/ui/typed-text-area";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import { pickWords } from "@/lib/server/words/pick-words";
import { wordsFor } from "@/lib/server/words/translations";
import type { EditPart } from "@/lib/shared/staff/catalogue-paths";
import { editColumns } from "@/lib/shared/staff/edit-columns";
import { breakRows, MOST_BREAKS, shownField } from "@/lib/shared/staff/edited-cells";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import { asPounds } from "@/lib/shared/staff/typed-pounds";
import type { Translate } from "@/lib/shared/words/translate";
import { PREVIEW_HOURS, type ProductCells } from "@/packaging-api/contract";

type Props = {
  staffWords: Translate<"staff">;
  t: Translate<"staff-catalogue">;
  part: EditPart;
  sku: string;
  cells: ProductCells;
  /** The page that it is on. */
  next: string;
  outcome: FormOutcome | undefined;
};

/** Rows that are empty, for more steps. */
const MORE_ROWS = 2;

/** The ladder: a row for each step, and some more. */
async function Breaks({ t, cells, outcome }: Pick<Props, "t" | "cells" | "outcome">) {
  const words = await wordsFor("staff-catalogue");
  const steps = breakRows(cells.price_breaks ?? "");
  const rows = Math.min(MOST_BREAKS, steps.length + MORE_ROWS);
  return (
    <fieldset>
      <legend className="font-semibold text-s">{t("cell.price_breaks")}</legend>
      <p className="text-s text-secondary" id="breaks-hint">
        {t("breaksHint")}
      </p>
      <BreakFields
        words={pickWords(words, [
          "breakRow",
          "breakFrom",
          "breakPrice",
          "breakSaving",
          "breakNotMore",
          "breakNotLess",
        ])}
        price={outcome?.values.price ?? asPounds(cells.price ?? "")}
        steps={Array.from({ length: rows }, (_, row) => ({
          quantity: outcome?.values[`break_quantity_${row}`] ?? steps[row]?.quantity ?? "",
          price: outcome?.values[`break_price_${row}`] ?? steps[row]?.price ?? "",
        }))}
        hint="breaks-hint"
      />
    </fieldset>
  );
}

/** From which day on the change holds. */
const ChangeDay = ({
  staffWords,
  outcome,
  label,
  hint,
}: Pick<Props, "staffWords" | "outcome"> & { label: string; hint: string }) => (
  <StaffField
    t={staffWords}
    outcome={outcome}
    name="on"
    type="date"
    label={label}
    hint={hint}
    autoComplete="off"
  />
);

function Prices({ staffWords, t, cells, outcome }: Omit<Props, "part" | "next" | "sku">) {
  const field = { t: staffWords, outcome, autoComplete: "off" } as const;
  return (
    <>
      <StaffField
        {...field}
        name="price"
        label={t("cell.price")}
        inputMode="decimal"
        defaultValue={asPounds(cells.price ?? "")}
        required
      />
      <StaffField
        {...field}
        name="price_inc_vat"
        label={t("cell.price_inc_vat")}
        hint={t("statedHint")}
        inputMode="decimal"
        defaultValue={asPounds(cells.price_inc_vat ?? "")}
      />
      <Breaks t={t} cells={cells} outcome={outcome} />
      <fieldset className="grid gap-4">
        <legend className="font-semibold text-s">{t("sale")}</legend>
        <p className="text-s text-secondary">{t("saleHint")}</p>
        <StaffField
          {...field}
          name="was_price"
          label={t("cell.was_price")}
          inputMode="decimal"
          defaultValue={asPounds(cells.was_price ?? "")}
        />
        <StaffField
          {...field}
          name="was_price_inc_vat"
          label={t("cell.was_price_inc_vat")}
          inputMode="decimal"
          defaultValue={asPounds(cells.was_price_inc_vat ?? "")}
        />
        <div className="grid grid-cols-2 gap-x-3 child:min-w-0">
          <ChangeDay {...{ staffWords, outcome }} label={t("saleFrom")} hint={t("onHint")} />
          <StaffField
            {...field}
            name="sale_ends_on"
            type="date"
            label={t("cell.sale_ends_on")}
            hint={t("saleEndsHint")}
            defaultValue={cells.sale_ends_on ?? ""}
          />
        </div>
      </fieldset>
    </>
  );
}

function Texts({ staffWords, t, cells, outcome }: Omit<Props, "part" | "next" | "sku">) {
  const field = { t: staffWords, outcome, autoComplete: "off" } as const;
  return (
    <>
      <StaffField
        {...field}
        name="name"
        label={t("cell.name")}
        maxLength={200}
        defaultValue={cells.name ?? ""}
        required
      />
      <StaffField
        {...field}
        name="size"
        label={t("cell.size")}
        maxLength={200}
        defaultValue={cells.size ?? ""}
      />
      <FieldFrame
        id="field-description"
        label={t("cell.description")}
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
      <StaffField
        {...field}
        name="meta_title"
        label={t("cell.meta_title")}
        maxLength={200}
        defaultValue={cells.meta_title ?? ""}
      />
      <StaffField
        {...field}
        name="meta_description"
        label={t("cell.meta_description")}
        maxLength={500}
        defaultValue={cells.meta_description ?? ""}
      />
    </>
  );
}

function Visibility({ staffWords, t, cells, outcome }: Omit<Props, "part" | "next" | "sku">) {
  return (
    <FieldFrame
      id="field-status"
      label={t("cell.status")}
      requiredWord={staffWords("required")}
      problem={undefined}
    >
      <Select id="field-status" name="status" defaultValue={outcome?.values.status ?? cells.status}>
        <option value="active">{t("status.active")}</option>
        <option value="withdrawn">{t("status.withdrawn")}</option>
      </Select>
    </FieldFrame>
  );
}

const parts = { prices: Prices, texts: Texts, visibility: Visibility };

/** What can be changed of a product in one form. It sends with it what it showed, so that only what differs is changed. */
export function EditForm(props: Props) {
  const { staffWords, t, part, sku, cells, next, outcome } = props;
  const Part = parts[part];
  return (
    <form className={`${formClass} max-w-copy`} action={staffForm("changeProduct")} method="post">
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="part" value={part} />
      {editColumns[part].map((column) => (
        <input key={column} type="hidden" name={shownField(column)} value={cells[column] ?? ""} />
      ))}
      <Part {...{ staffWords, t, cells, outcome }} />
      {/* Prices have the day in their form, beside the last one of a sale. */}
      {part !== "prices" && <ChangeDay {...{ staffWords, outcome }} label={t("on")} hint={t("onHint")} />}
      <ActButtons t={staffWords} label={t("go")}>
        <Button type="submit" slim line formAction={staffForm("previewChange")}>
          {t("preview")}
        </Button>
      </ActButtons>
      <p className="text-s text-secondary">{t("previewHint", { hours: PREVIEW_HOURS })}</p>
    </form>
  );
}
