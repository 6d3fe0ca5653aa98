import { Button } from "@/components/ui/button";
import { describedBy, FieldFrame } from "@/components/ui/field-frame";
import { formClass } from "@/components/ui/form-class";
import { TypedTextArea } from "@/components/ui/typed-text-area";
import type { Translate } from "@/lib/shared/words/translate";
import { listLimits } from "@/trade-rules/limits";

type Props = {
  t: Translate<"quick-order">;
  /** What was typed before. */
  text?: string | undefined;
  problem?: string | undefined;
};

const LIST = "quick-order-list";
const FILE = "quick-order-file";

/** A list of goods to type, paste or choose as a file. */
export function ListForm({ t, text, problem }: Props) {
  const hint = t("listHint", { lines: listLimits.lines });
  return (
    <form
      className={formClass}
      action="/api/quick-order"
      method="post"
      encType="multipart/form-data"
      data-part="quick-order"
    >
      <FieldFrame id={LIST} label={t("listLabel")} requiredWord="" hint={hint} problem={problem}>
        <TypedTextArea
          className="input"
          id={LIST}
          name="text"
          rows={8}
          defaultValue={text ?? ""}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy({ id: LIST, problem, hint })}
        />
      </FieldFrame>
      <FieldFrame id={FILE} label={t("fileLabel")} requiredWord="" hint={t("fileHint")} problem={undefined}>
        <input
          className="input py-[9px] text-(length:--text-s)"
          id={FILE}
          name="file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          aria-describedby={describedBy({ id: FILE, problem: undefined, hint: t("fileHint") })}
        />
      </FieldFrame>
      <Button type="submit" className="justify-self-start max-md:w-full">
        {t("read")}
      </Button>
    </form>
  );
}
