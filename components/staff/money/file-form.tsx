import { ActButtons } from "@/components/staff/act-buttons";
import { describedBy, FieldFrame } from "@/components/ui/field-frame";
import { formClass } from "@/components/ui/form-class";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";

/** A file that is dropped on its field, or chosen there. */
export function FileForm({
  staff,
  call,
  next,
  label,
  hint,
  go,
  accept,
}: {
  staff: Translate<"staff">;
  call: "readBankStatement" | "compareSettlement";
  /** The page that it is on. */
  next: string;
  label: string;
  hint: string;
  go: string;
  accept: string;
}) {
  return (
    <form
      className={`${formClass} mb-6 max-w-copy`}
      action={staffForm(call)}
      method="post"
      encType="multipart/form-data"
    >
      <input type="hidden" name="next" value={next} />
      <FieldFrame
        id="file"
        label={label}
        hint={hint}
        required
        requiredWord={staff("required")}
        problem={undefined}
      >
        <input
          className="input py-[9px] text-(length:--text-s)"
          id="file"
          name="file"
          type="file"
          accept={accept}
          required
          aria-describedby={describedBy({ id: "file", problem: undefined, hint })}
        />
      </FieldFrame>
      <ActButtons t={staff} label={go} />
    </form>
  );
}
