import { Button } from "@/components/ui/button";
import { FieldFrame } from "@/components/ui/field-frame";

/** The days of a page, which stand in its address. */
export function DayRangeForm({
  path,
  range,
  words,
  problem,
}: {
  path: string;
  range: { from: string; to: string };
  words: { from: string; to: string; show: string };
  /** What is wrong with the days; undefined where nothing is. */
  problem: string | undefined;
}) {
  return (
    <form className="mb-4 flex flex-wrap items-end gap-3" action={path} method="get">
      <FieldFrame id="from" label={words.from} requiredWord="" problem={undefined}>
        <input className="input" id="from" name="from" type="date" defaultValue={range.from} required />
      </FieldFrame>
      <FieldFrame id="to" label={words.to} requiredWord="" problem={problem}>
        <input
          className="input"
          id="to"
          name="to"
          type="date"
          defaultValue={range.to}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : "to-problem"}
        />
      </FieldFrame>
      <Button type="submit" slim>
        {words.show}
      </Button>
    </form>
  );
}
