import type { FormEventHandler, Ref } from "react";
import { Button } from "@/components/ui/button";
import { FieldFrame } from "@/components/ui/field-frame";
import { formClass } from "@/components/ui/form-class";
import type { DeskWords } from "@/lib/shared/staff/desk-words";
import { packingSlip, packPage, staffForm } from "@/lib/shared/staff/staff-paths";
import type { TranslateOf } from "@/lib/shared/words/translate";
import { PARCEL_GRAMS, TRACKING_LENGTH } from "@/trade-rules/parcels";
import { DeskField } from "./desk-field";

type Props = {
  t: TranslateOf<DeskWords>;
  number: string;
  /** What was typed before, and what is wrong with it. */
  typed: Readonly<Record<string, string>>;
  problems: Partial<Record<"weight" | "tracking", string | undefined>>;
  /**
   * Where the rest is to follow: the day on which it is expected, null while it is unknown, and the number of this parcel. All
   * goods are in the parcel where it is undefined.
   */
  rest?: { expectedOn: string | null; parcel: number };
  /** Whether what would come of it can be asked for first. */
  canTry: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  ref: Ref<HTMLFormElement>;
};

/** The day on which the rest is expected. */
function RestDay({ t, value }: Pick<Props, "t"> & { value: string }) {
  const id = "field-expectedOn";
  return (
    <FieldFrame id={id} label={t("restOn")} hint={t("restOnHint")} requiredWord="" problem={undefined}>
      <input
        className="input"
        id={id}
        name="expectedOn"
        type="date"
        defaultValue={value}
        aria-describedby={`${id}-hint`}
      />
    </FieldFrame>
  );
}

/** Says that a parcel left: with everything that is to be sent, or with what is packed. */
export function ParcelForm({ t, number, typed, problems, rest, canTry, onSubmit, ref }: Props) {
  const day = rest?.expectedOn ?? "";
  return (
    <form
      className={formClass}
      action={staffForm("dispatchParcel")}
      method="post"
      ref={ref}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="next" value={`${packPage(number)}?at=dispatch`} />
      {rest !== undefined && (
        <>
          <input type="hidden" name="rest" value="1" />
          <p>
            <a
              className="textlink inline-flex min-h-target items-center"
              href={packingSlip(number, rest.parcel)}
            >
              {t("partSlip")}
            </a>
          </p>
        </>
      )}
      <DeskField
        name="weight"
        label={t("kilograms")}
        hint={t("kilogramsHint", { most: PARCEL_GRAMS.most / 1_000 })}
        requiredWord={t("required")}
        inputMode="decimal"
        defaultValue={typed.weight ?? ""}
        problem={problems.weight}
      />
      <DeskField
        name="tracking"
        label={t("trackingField")}
        requiredWord={t("required")}
        maxLength={TRACKING_LENGTH}
        spellCheck={false}
        defaultValue={typed.tracking ?? ""}
        problem={problems.tracking}
      />
      {rest !== undefined && <RestDay t={t} value={typed.expectedOn ?? day} key={day} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" slim>
          {rest === undefined ? t("dispatchGo") : t("partGo")}
        </Button>
        {canTry && (
          <Button type="submit" slim line name="dryRun" value="1">
            {t("tryFirst")}
          </Button>
        )}
      </div>
    </form>
  );
}
