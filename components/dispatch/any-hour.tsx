import type { Translate } from "@/lib/shared/words/translate";

type Props = { t: Translate<"dispatch"> };

/** The dispatch promise in words that are true at any hour. */
export function AnyHour({ t }: Props) {
  return (
    <span>
      <b>{t("anyHour")}</b> {t("anyHourDelivery")}
    </span>
  );
}
