import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { triedForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { CallName } from "@/packaging-api/contract";

type Props = {
  t: Translate<"staff">;
  label: string;
  /** What the act is about, for who does not see beside what its buttons stand. */
  which?: string;
  /** It is not the first thing to do on its page. */
  line?: boolean;
  /** What the buttons say besides the form's fields: the call of the form, and which of several acts it is. */
  choice?: { call: CallName; name: string; value: string | number };
  /** Other buttons of the form. */
  children?: ReactNode;
};

/** Does an act, or says first what would come of it. */
export function ActButtons({ t, label, which, line = false, choice, children }: Props) {
  const about = which !== undefined && <span className="sr-only"> {which}</span>;
  const chosen = choice && { name: choice.name, value: choice.value };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" slim line={line} {...chosen}>
        {label}
        {about}
      </Button>
      <Button
        type="submit"
        slim
        line
        {...(choice === undefined
          ? { name: "dryRun", value: "1" }
          : { ...chosen, formAction: triedForm(choice.call) })}
      >
        {t("tryFirst")}
        {choice !== undefined && <span className="sr-only"> {label}</span>}
        {about}
      </Button>
      {children}
    </div>
  );
}
