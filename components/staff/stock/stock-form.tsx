import { ActButtons } from "@/components/staff/act-buttons";
import { StaffField } from "@/components/staff/staff-field";
import { FieldFrame } from "@/components/ui/field-frame";
import { formClass } from "@/components/ui/form-class";
import { Select } from "@/components/ui/select";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import type { StockAct } from "@/lib/shared/staff/stock-paths";
import type { Translate } from "@/lib/shared/words/translate";
import { adjustmentReasons, NOTE_LENGTH, type StockRow } from "@/packaging-api/contract";
import { SHELF_LENGTH } from "@/trade-rules/shelves";

type Props = {
  staffWords: Translate<"staff">;
  t: Translate<"staff-stock">;
  act: StockAct;
  product: StockRow;
  /** The number of the delivery that the form is about. */
  delivery: string | undefined;
  /** The page that it is on. */
  next: string;
  outcome: FormOutcome | undefined;
};

const calls = {
  count: "countStock",
  adjust: "adjustStock",
  "take-in": "takeInStock",
  deliver: "expectDelivery",
  expect: "expectStock",
  level: "setLowLevel",
  shelf: "setShelf",
  receive: "receiveDelivery",
  move: "moveDelivery",
  end: "endDelivery",
} as const satisfies Record<StockAct, string>;

/** The form of one thing that can be done with a product's stock. */
export function StockForm({ staffWords, t, act, product, delivery, next, outcome }: Props) {
  const field = { t: staffWords, outcome };
  const packs = (label: string, hint?: string) => (
    <StaffField
      {...field}
      name="packs"
      label={label}
      {...(hint !== undefined && { hint })}
      inputMode="numeric"
      autoComplete="off"
      required
    />
  );
  const note = (isNeeded = false) => (
    <StaffField
      {...field}
      name="note"
      label={t("note")}
      maxLength={NOTE_LENGTH}
      autoComplete="off"
      required={isNeeded}
    />
  );
  const day = (name: string) => (
    <StaffField {...field} name={name} label={t("day")} type="date" autoComplete="off" required />
  );
  const parts = {
    count: (
      <>
        {packs(t("counted"), t("countedHint"))}
        {note()}
      </>
    ),
    adjust: (
      <>
        <StaffField {...field} name="by" label={t("by")} hint={t("byHint")} autoComplete="off" required />
        <FieldFrame id="field-reason" label={t("why")} requiredWord="" problem={undefined}>
          <Select id="field-reason" name="reason" defaultValue={outcome?.values.reason ?? "damaged"}>
            {adjustmentReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`reason.${reason}`)}
              </option>
            ))}
          </Select>
        </FieldFrame>
        {note(true)}
      </>
    ),
    "take-in": (
      <>
        {packs(t("packsCame"))}
        {note()}
      </>
    ),
    deliver: (
      <>
        {packs(t("packsOrdered"))}
        {day("expectedOn")}
        <StaffField
          {...field}
          name="reference"
          label={t("reference")}
          maxLength={NOTE_LENGTH}
          autoComplete="off"
        />
      </>
    ),
    expect: (
      <StaffField
        {...field}
        name="day"
        label={t("expectedAgain")}
        hint={t("expectedAgainHint")}
        type="date"
        autoComplete="off"
        defaultValue={product.expectedOn ?? ""}
      />
    ),
    level: (
      <StaffField
        {...field}
        name="level"
        label={t("level")}
        hint={t("levelHint")}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={product.hasOwnLevel ? product.lowLevel : ""}
      />
    ),
    shelf: (
      <StaffField
        {...field}
        name="shelf"
        label={t("shelf")}
        hint={t("shelfHint")}
        maxLength={SHELF_LENGTH}
        autoComplete="off"
        spellCheck={false}
        defaultValue={product.shelf}
      />
    ),
    receive: (
      <>
        {packs(t("packsCame"))}
        <label className="flex min-h-target items-center gap-2">
          <input type="checkbox" name="isLast" value="1" defaultChecked={outcome?.values.isLast === "1"} />
          {t("isLast")}
        </label>
        {note()}
      </>
    ),
    move: day("day"),
    end: note(),
  } satisfies Record<StockAct, unknown>;
  return (
    <form className={`${formClass} max-w-copy`} action={staffForm(calls[act])} method="post">
      <input type="hidden" name="next" value={next} />
      {delivery === undefined ? (
        <input type="hidden" name="sku" value={product.sku} />
      ) : (
        <input type="hidden" name="id" value={delivery} />
      )}
      {parts[act]}
      <ActButtons t={staffWords} label={t(`go.${act}`)} />
    </form>
  );
}
