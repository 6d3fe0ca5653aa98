import { type Step, steps } from "@/lib/shared/checkout/steps";
import type { Translate } from "@/lib/shared/words/translate";

type Props = {
  step: Exclude<Step, "payment">;
  current: Step;
  t: Translate<"checkout">;
};

/** Beside a step's title: what the asterisk means while the step is open, the link back to it once it is done. */
export function StepAside({ step, current, t }: Props) {
  if (step === current)
    return (
      <span className="text-s/normal text-secondary">
        <span className="text-alert" aria-hidden="true">
          *
        </span>{" "}
        {t("required")}
      </span>
    );
  if (steps.indexOf(step) > steps.indexOf(current)) return null;
  return (
    <a
      className="textlink text-s"
      href={`/checkout?step=${step}#${step}`}
      aria-label={step === "contact" ? t("changeContact") : t("changeDelivery")}
    >
      {t("change")}
    </a>
  );
}
