import { Button } from "@/components/ui/button";
import { FieldFrame } from "@/components/ui/field-frame";
import { Select } from "@/components/ui/select";
import { STAFF_AUDIT } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";

const texts = [
  ["who", "search"],
  ["command", "search"],
  ["subject", "search"],
  ["from", "date"],
  ["to", "date"],
] as const;

type Filter = Partial<Record<(typeof texts)[number][0] | "outcome", string | undefined>>;

/** What the log is narrowed by; it lives in the address. */
export function AuditFilters({ t, filter }: { t: Translate<"staff-people">; filter: Filter }) {
  return (
    <form
      className="mb-4 grid items-end gap-3 md:grid-cols-3 lg:grid-cols-6"
      method="get"
      action={STAFF_AUDIT}
    >
      {texts.map(([name, type]) => (
        <FieldFrame
          key={name}
          id={`audit-${name}`}
          label={t(`audit.${name}`)}
          requiredWord=""
          problem={undefined}
        >
          <input
            className="input"
            id={`audit-${name}`}
            name={name}
            type={type}
            maxLength={type === "search" ? 200 : undefined}
            defaultValue={filter[name] ?? ""}
          />
        </FieldFrame>
      ))}
      <FieldFrame id="audit-outcome" label={t("audit.outcome")} requiredWord="" problem={undefined}>
        <Select id="audit-outcome" name="outcome" defaultValue={filter.outcome ?? ""}>
          <option value="">{t("audit.any")}</option>
          <option value="done">{t("audit.done")}</option>
          <option value="refused">{t("audit.refused")}</option>
        </Select>
      </FieldFrame>
      <div>
        <Button type="submit" slim>
          {t("audit.narrow")}
        </Button>
      </div>
    </form>
  );
}
