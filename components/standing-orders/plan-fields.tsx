import "@/components/ui/form.css";
import { FieldFrame } from "@/components/ui/field-frame";
import { Select } from "@/components/ui/select";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import type { Translate } from "@/lib/shared/words/translate";
import { NOTICE_WORKING_DAYS, standingOrderLimits } from "@/trade-rules/standing-orders";

type Props = {
  t: Translate<"standing-orders">;
  /** What the field of the day is called. */
  dayLabel: string;
  everyWeeks: number;
  nextOn: string;
  /** The days that can be chosen. */
  days: { firstDay: string; lastDay: string };
  /** Whether the day that was sent could not be chosen. */
  isWrong: boolean;
};

const { fewestWeeks, mostWeeks } = standingOrderLimits;
const choices = Array.from({ length: mostWeeks - fewestWeeks + 1 }, (_, index) => fewestWeeks + index);

/** How often and on which day. */
export function PlanFields({ t, dayLabel, everyWeeks, nextOn, days, isWrong }: Props) {
  const { firstDay, lastDay } = days;
  return (
    <>
      <FieldFrame id="plan-weeks" label={t("weeks")} requiredWord="" problem={undefined}>
        <Select id="plan-weeks" name="everyWeeks" defaultValue={everyWeeks} autoComplete="off">
          {choices.map((count) => (
            <option key={count} value={count}>
              {t("every", { count })}
            </option>
          ))}
        </Select>
      </FieldFrame>
      <FieldFrame
        id="plan-day"
        label={dayLabel}
        requiredWord=""
        hint={t("dayHint", { day: calendarDayWords(firstDay), count: NOTICE_WORKING_DAYS })}
        problem={isWrong ? t("problem_day", { day: calendarDayWords(firstDay) }) : undefined}
      >
        <input
          className="input"
          id="plan-day"
          name="nextOn"
          type="date"
          min={firstDay}
          max={lastDay}
          defaultValue={nextOn}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? "plan-day-problem plan-day-hint" : "plan-day-hint"}
        />
      </FieldFrame>
    </>
  );
}
