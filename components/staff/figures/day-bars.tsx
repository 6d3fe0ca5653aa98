import { calendarDayWords } from "@/lib/shared/display/calendar-day";

/** Of a drawing's height, without a unit: it is stretched to its box. */
const HEIGHT = 100;

/** A bar for each day. It is drawn by the server; the table below the charts has its figures. */
export function DayBars({
  title,
  about,
  most,
  days,
}: {
  title: string;
  /** What the chart shows in one sentence, for who does not see it. */
  about: string;
  /** The largest figure, in words. */
  most: string;
  days: readonly { day: string; figure: number }[];
}) {
  const largest = Math.max(1, ...days.map(({ figure }) => figure));
  const [first] = days;
  const last = days.at(-1);
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-s">
        <b>{title}</b> <span className="text-secondary">{most}</span>
      </figcaption>
      <svg
        className="mt-1 block h-32 w-full border-b border-ink"
        viewBox={`0 0 ${Math.max(1, days.length)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={about}
      >
        {days.map(({ day, figure }, index) => {
          const height = (Math.max(0, figure) / largest) * HEIGHT;
          return (
            <rect
              className="fill-ink"
              key={day}
              x={index + 0.1}
              y={HEIGHT - height}
              width={0.8}
              height={height}
            />
          );
        })}
      </svg>
      <p className="flex justify-between text-s text-secondary" aria-hidden="true">
        <span>{first && calendarDayWords(first.day)}</span>
        <span>{last && calendarDayWords(last.day)}</span>
      </p>
    </figure>
  );
}
