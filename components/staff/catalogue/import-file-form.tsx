import { problemWords } from "@/components/staff/staff-field";
import { Button } from "@/components/ui/button";
import { Check } from "@/components/ui/check";
import { describedBy, FieldFrame } from "@/components/ui/field-frame";
import { formClass } from "@/components/ui/form-class";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import { STAFF_FILES } from "@/lib/shared/staff/catalogue-paths";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import { IMPORT_FILE_BYTES, IMPORT_FILE_LINES } from "@/packaging-api/contract";

type Props = {
  staffWords: Translate<"staff">;
  t: Translate<"staff-catalogue">;
  outcome: FormOutcome | undefined;
};

const MEGABYTE = 1024 * 1024;

/** A file is dropped on its field, or chosen there, and shown with what it would change. */
export function ImportFileForm({ staffWords, t, outcome }: Props) {
  const hint = t("files.fileHint", {
    megabytes: IMPORT_FILE_BYTES / MEGABYTE,
    lines: IMPORT_FILE_LINES.toLocaleString("en-GB"),
  });
  const problem = problemWords(staffWords, outcome, "file");
  return (
    <form
      className={`${formClass} max-w-copy`}
      action={staffForm("readImportFile")}
      method="post"
      encType="multipart/form-data"
    >
      <input type="hidden" name="next" value={STAFF_FILES} />
      <FieldFrame
        id="file"
        label={t("files.file")}
        hint={hint}
        required
        requiredWord={staffWords("required")}
        problem={problem}
      >
        <input
          className="input py-[9px] text-(length:--text-s)"
          id="file"
          name="file"
          type="file"
          accept=".csv,text/csv"
          required
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy({ id: "file", problem, hint })}
        />
      </FieldFrame>
      <Check name="pricesExVat" value="1" defaultChecked={outcome?.values.pricesExVat === "1"}>
        {t("files.pricesExVat")}
      </Check>
      <div>
        <Button type="submit" slim>
          {t("files.read")}
        </Button>
      </div>
      <p className="text-s text-secondary">{t("files.nothingYet")}</p>
    </form>
  );
}
