import { pounds } from "@/lib/shared/display/money";
import type { Translate } from "@/lib/shared/words/translate";
import type { ShopFigures } from "@/packaging-api/contract";
import { DayBars } from "./day-bars";
import { shareWords } from "./figures-tables";

type Words = Translate<"staff-figures">;
type Day = Omit<ShopFigures["days"][number], "day">;

/** A figure of each day that is drawn. `of`: of a day, or of all days together; `say`: it in words. */
type Drawn = { title: string; of: (day: Day) => number; say: (figure: number) => string };

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

function drawnFigures(t: Words): Drawn[] {
  const share = (figure: number) => shareWords(t, figure, 1);
  return [
    { title: t("salesByDay"), of: ({ sales }) => sales, say: pounds },
    { title: t("ordersByDay"), of: ({ orders }) => orders, say: String },
    {
      title: t("averageByDay"),
      of: ({ sales, orders }) => Math.round(ratio(sales, orders)),
      say: pounds,
    },
    { title: t("repeatedByDay"), of: ({ repeated, orders }) => ratio(repeated, orders), say: share },
    { title: t("convertedByDay"), of: ({ placed, carts }) => Math.min(1, ratio(placed, carts)), say: share },
    { title: t("keptByDay"), of: ({ kept, promised }) => ratio(kept, promised), say: share },
  ];
}

/** One figure of each day as a chart. */
function Chart({ t, drawn, days, sum }: { t: Words; drawn: Drawn; days: ShopFigures["days"]; sum: Day }) {
  const { title, of, say } = drawn;
  const figures = days.map((one) => ({ day: one.day, figure: of(one) }));
  const top = figures.reduce<(typeof figures)[number] | undefined>(
    (best, one) => (best === undefined || one.figure > best.figure ? one : best),
    undefined,
  );
  const isEmpty = top === undefined || top.figure === 0;
  return (
    <DayBars
      title={title}
      about={
        isEmpty
          ? t("chartEmpty", { title })
          : t("chart", { title, sum: say(of(sum)), most: say(top.figure), day: top.day })
      }
      most={isEmpty ? t("none") : t("most", { most: say(top.figure) })}
      days={figures}
    />
  );
}

/** Sales, orders, their average, repeat orders, carts that became orders and promises kept, by days. */
export function FigureCharts({ t, days, sum }: { t: Words; days: ShopFigures["days"]; sum: Day }) {
  return (
    <div className="mt-5 grid gap-6 md:grid-cols-2">
      {drawnFigures(t).map((drawn) => (
        <Chart key={drawn.title} {...{ t, drawn, days, sum }} />
      ))}
    </div>
  );
}
