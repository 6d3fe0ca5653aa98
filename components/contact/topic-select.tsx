import { describedBy, FieldFrame } from "@/components/ui/field-frame";
import { Select } from "@/components/ui/select";
import { topics } from "@/lib/shared/contact/topics";
import type { Translate } from "@/lib/shared/words/translate";

type Props = { t: Translate<"form" | "contact">; chosen: string; problem: string | undefined };

const ID = "contact-topic";

/** What a message is about. */
export function TopicSelect({ t, chosen, problem }: Props) {
  return (
    <FieldFrame id={ID} label={t("label_topic")} required requiredWord={t("required")} problem={problem}>
      <Select
        id={ID}
        name="topic"
        defaultValue={chosen}
        aria-required
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy({ id: ID, problem, hint: undefined })}
      >
        <option value="">{t("chooseTopic")}</option>
        {topics.map((topic) => (
          <option key={topic} value={topic}>
            {t(`topic_${topic}`)}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
