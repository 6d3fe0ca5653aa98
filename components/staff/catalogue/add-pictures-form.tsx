import { ActButtons } from "@/components/staff/act-buttons";
import { problemWords, StaffField } from "@/components/staff/staff-field";
import { describedBy, FieldFrame } from "@/components/ui/field-frame";
import { formClass } from "@/components/ui/form-class";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import { withValues } from "@/lib/shared/links/with-values";
import { filledRows, pictureField, pictureRows } from "@/lib/shared/staff/picture-rows";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import { PICTURE_BYTES, PICTURE_TEXT_LENGTH } from "@/packaging-api/contract";

type Props = {
  staffWords: Translate<"staff">;
  t: Translate<"staff-catalogue">;
  sku: string;
  /** The page that it is on. */
  next: string;
  outcome: FormOutcome | undefined;
};

const MEGABYTE = 1024 * 1024;

/** What the form came to, for one of its rows: the packaging API was sent those that were filled in. */
function outcomeOf(outcome: FormOutcome | undefined, row: number): FormOutcome | undefined {
  if (outcome === undefined) return undefined;
  const place = filledRows(outcome.values).indexOf(row);
  const problems = outcome.problems.flatMap(({ field, kind }) =>
    (["file", "text"] as const).flatMap((what) =>
      field === `pictures.${place}.${what}` ? [{ field: pictureField(what, row), kind }] : [],
    ),
  );
  return { ...outcome, problems };
}

/** Brings pictures of a product, each with the words that say what it shows. */
export function AddPicturesForm({ staffWords, t, sku, next, outcome: all }: Props) {
  return (
    <form
      className={`${formClass} max-w-copy`}
      action={withValues(staffForm("addPictures"), { sku })}
      method="post"
      encType="multipart/form-data"
    >
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="sku" value={sku} />
      <p className="text-s text-secondary">
        {t("pictures.addHint", { megabytes: PICTURE_BYTES / MEGABYTE })}
      </p>
      {pictureRows.map((row) => {
        const [file, text] = [pictureField("file", row), pictureField("text", row)];
        const outcome = outcomeOf(all, row);
        const problem = problemWords(staffWords, outcome, file);
        return (
          <fieldset className="grid gap-3" key={row}>
            <legend className="font-semibold">{t("pictures.new", { number: row + 1 })}</legend>
            <FieldFrame
              id={file}
              label={t("pictures.file")}
              required={row === 0}
              requiredWord={staffWords("required")}
              problem={problem}
            >
              <input
                className="input py-[9px] text-(length:--text-s)"
                id={file}
                name={file}
                type="file"
                accept="image/jpeg,image/png,image/webp"
                required={row === 0}
                aria-invalid={problem !== undefined}
                aria-describedby={describedBy({ id: file, problem, hint: undefined })}
              />
            </FieldFrame>
            <StaffField
              t={staffWords}
              name={text}
              label={t("pictures.newText")}
              hint={t("pictures.textHint")}
              outcome={outcome}
              maxLength={PICTURE_TEXT_LENGTH}
              autoComplete="off"
              required={row === 0}
            />
          </fieldset>
        );
      })}
      <ActButtons t={staffWords} label={t("pictures.add")} />
    </form>
  );
}
