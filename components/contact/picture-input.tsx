import { describedBy, FieldFrame } from "@/components/ui/field-frame";
import type { Translate } from "@/lib/shared/words/translate";

type Props = {
  t: Translate<"form" | "contact">;
  /** The name of the file to be chosen again: the form was refused, but not for it. Empty when there is none. */
  before: string;
  problem: string | undefined;
};

const ID = "contact-picture";

/** A picture that goes along. Naming its formats makes an iPhone hand over a JPEG instead of its own format. */
export function PictureInput({ t, before, problem }: Props) {
  const hint = before === "" ? t("hint_picture") : t("pictureAgain", { name: before });
  return (
    <FieldFrame id={ID} label={t("label_picture")} requiredWord="" hint={hint} problem={problem}>
      <input
        className="input py-[9px] text-(length:--text-s)"
        id={ID}
        name="picture"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy({ id: ID, problem, hint })}
      />
    </FieldFrame>
  );
}
