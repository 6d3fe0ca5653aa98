import "./standing-orders.css";
import { ListLines } from "@/components/lists/list-lines";
import { Button } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { BothAmounts } from "@/components/ui/price";
import { translations } from "@/lib/server/words/translations";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import type { Translate } from "@/lib/shared/words/translate";
import type { StandingOrder } from "@/packaging-api/contract";
import { PlanFields } from "./plan-fields";

/** Where the forms of the page lead, and the secret of the letter that opened it. */
type Door = { action: string; token?: string };

type Shown = Omit<StandingOrder, "id">;
type Words = Translate<"standing-orders">;
type Props = { order: Shown; door: Door; isDayWrong: boolean };

function Token({ token }: Door) {
  return token === undefined ? null : <input type="hidden" name="token" value={token} />;
}

/** One button that changes something. */
function Act({ door, action, day, label }: { door: Door; action: string; day?: string; label: string }) {
  return (
    <form method="post" action={door.action}>
      <Token {...door} />
      {day !== undefined && <input type="hidden" name="day" value={day} />}
      <Button line type="submit" name="action" value={action} className="max-md:w-full">
        {label}
      </Button>
    </form>
  );
}

function Acts({ order, door, t }: { order: Shown; door: Door; t: Words }) {
  return (
    <section className="print:hidden">
      <h2>{t("skipTitle")}</h2>
      <div className="flex flex-wrap gap-3">
        {order.isPaused ? (
          <Act door={door} action="resume" label={t("resume")} />
        ) : (
          <>
            <Act
              door={door}
              action="skip"
              day={order.nextOn}
              label={t("skip", { day: calendarDayWords(order.orderOn) })}
            />
            <Act door={door} action="pause" label={t("pause")} />
          </>
        )}
      </div>
      <details className="mt-2">
        <summary className="textlink inline-block py-2.5">{t("end")}</summary>
        <div className="grid justify-items-start gap-3 border-l-4 border-alert px-4 py-3">
          <p>{t("endAsk")}</p>
          <Act door={door} action="end" label={t("endYes")} />
        </div>
      </details>
    </section>
  );
}

function Runs({ runs, t }: { runs: Shown["runs"]; t: Words }) {
  if (runs.length === 0) return null;
  return (
    <section>
      <h2>{t("runsTitle")}</h2>
      <ul className="item:py-0.5">
        {runs.map(({ day, outcome, number = "" }) => (
          <li key={day}>
            {calendarDayWords(day)}: {t(`run_${outcome}`, { number })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A standing order with all that can be changed of it: the same in the account and behind the link of a letter. */
export async function StandingOrderView({ order, door, isDayWrong }: Props) {
  const [t, tLists, tOrders] = await Promise.all([
    translations("standing-orders"),
    translations("lists"),
    translations("orders"),
  ]);
  const { lines, ready, subTotal, tax, everyWeeks, nextOn, orderOn, isPaused, paymentMethod, shipsTo } =
    order;
  return (
    <div className="grid grid-cols-1 gap-4 [&_h2]:border-t [&_h2]:border-ink [&_h2]:py-3">
      <div className="grid gap-3 bg-board p-4">
        <p className="font-semibold">
          {isPaused
            ? t("pausedText")
            : t("next", {
                day: calendarDayWords(orderOn),
                every: t("every_later", { count: everyWeeks }),
              })}
        </p>
        <p>{ready === 0 ? t("cost_none") : t("cost", { count: ready, all: lines.length })}</p>
        {ready > 0 && <BothAmounts net={subTotal} tax={tax} words={{ inc: t("inc"), ex: t("ex") }} />}
        <Facts>
          <dt>{t("goesTo")}</dt>
          <dd>{shipsTo}</dd>
          <dt>{t("paidBy")}</dt>
          <dd>{tOrders(`method_${paymentMethod}`, { defaultValue: paymentMethod })}</dd>
        </Facts>
      </div>
      <Acts order={order} door={door} t={t} />
      <section>
        <h2>{t("linesTitle")}</h2>
        <ListLines lines={lines} action={door.action} t={tLists} save={t("savePacks")}>
          <Token {...door} />
          <input type="hidden" name="action" value="lines" />
        </ListLines>
        <p className="mt-2 text-s text-secondary">{t("packsNote")}</p>
      </section>
      <section className="print:hidden">
        <h2>{t("planTitle")}</h2>
        <form className="grid max-w-copy gap-3" method="post" action={door.action} noValidate>
          <Token {...door} />
          <PlanFields
            t={t}
            dayLabel={t("nextDay")}
            everyWeeks={everyWeeks}
            nextOn={nextOn}
            days={order}
            isWrong={isDayWrong}
          />
          <Button line type="submit" name="action" value="plan" className="justify-self-start max-md:w-full">
            {t("savePlan")}
          </Button>
        </form>
      </section>
      <Runs runs={order.runs} t={t} />
    </div>
  );
}
