import { useSteps } from "@/lib/browser/staff/use-steps";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";
import { StepsNote } from "./steps-note";

export type KeptStepsProps = {
  /** The id of the packer's account; undefined when the packaging API does not say who sits there. */
  packer: string | undefined;
  page: string;
  words: WordsOf<"staff-pack">;
};

/** Sends the steps of packing that an earlier page kept, and says what became of them. */
export function LateStepsNote({ packer, page, words }: KeptStepsProps) {
  const { steps, sender } = useSteps(packer);
  if (packer === undefined)
    return steps.others === 0 ? null : (
      <p className="wrap mb-4">{translate(words)("kept", { count: steps.others })}</p>
    );
  return <StepsNote words={words} steps={steps} sender={sender} page={page} />;
}
