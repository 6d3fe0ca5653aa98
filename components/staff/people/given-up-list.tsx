import { ActButtons } from "@/components/staff/act-buttons";
import { momentWords } from "@/lib/shared/display/date";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { GivenUpEffect } from "@/packaging-api/contract";

type Props = {
  t: Translate<"staff-outbox">;
  staffWords: Translate<"staff">;
  effects: readonly GivenUpEffect[];
  /** The page that it is on. */
  next: string;
};

/** Letters and other effects that were given up, each with why, and the button that has it tried again. */
export function GivenUpList({ t, staffWords, effects, next }: Props) {
  return (
    <ul>
      {effects.map(({ id, kind, attempts, failedAt, error }) => {
        const time = momentWords(failedAt);
        const what = t(`what.${kind}`, { defaultValue: kind });
        return (
          <li className="grid gap-1 border-b border-rule py-3 child:min-w-0" key={id}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <b className="wrap-anywhere">{what}</b>
              <span className="text-secondary">{t("number", { id })}</span>
            </p>
            {what !== kind && <p className="text-s text-secondary wrap-anywhere">{kind}</p>}
            <p className="text-s">
              {attempts === 1 ? t("failedOnce", { time }) : t("failed", { time, tries: attempts })}
            </p>
            <p className="wrap-anywhere">{error ?? t("noReason")}</p>
            <form action={staffForm("retryEffect")} method="post">
              <input type="hidden" name="next" value={next} />
              <input type="hidden" name="id" value={id} />
              <ActButtons t={staffWords} line label={t("retry")} which={`${what}, ${t("number", { id })}`} />
            </form>
          </li>
        );
      })}
    </ul>
  );
}
