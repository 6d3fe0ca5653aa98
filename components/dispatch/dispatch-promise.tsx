"use client";

import type { ReactNode } from "react";
import { useServerNow } from "@/lib/browser/dispatch/use-server-now";
import { promiseWords } from "@/lib/shared/dispatch/promise-words";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";
import type { Cart, Delivery, NationHoliday } from "@/packaging-api/contract";
import { MAINLAND_DAYS } from "@/trade-rules/delivery-charge";
import { AnyHour } from "./any-hour";

/** What the server knows when it makes a page: the bank holidays, undefined if they cannot be had, and the time. */
export type Dispatch = {
  words: WordsOf<"dispatch">;
  holidays: string[] | undefined;
  /** Those that Scotland or Northern Ireland has alone. */
  ofNations: NationHoliday[];
  /** Milliseconds since 1970. */
  renderedAt: number;
};

type Props = {
  dispatch: Dispatch;
  /** Where a cart goes, as far as it is known. */
  delivery: Delivery | null;
  /** The day that was chosen for it, if one was. */
  chosenDay?: Cart["deliveryDay"];
  /** What else is to be said, below. */
  children?: ReactNode;
};

/** When an order that is placed now leaves and arrives, or the day that was chosen for it; counted down by the server's clock. */
export function DispatchPromise({ dispatch, delivery, chosenDay, children }: Props) {
  const now = useServerNow(dispatch.renderedAt);
  if (delivery?.deliverable === false) return null;
  return (
    <div className="grid grid-cols-[24px_1fr] gap-x-3 gap-y-1 py-4">
      <span className="drawn drawn-van flex [--drawn-in-forced-colors:CanvasText]" />
      <div>
        <p>
          {chosenDay ? (
            <b>{translate(dispatch.words)("chosenDay", { day: calendarDayWords(chosenDay) })}</b>
          ) : (
            <Sentence dispatch={dispatch} delivery={delivery} now={now} />
          )}
        </p>
        {children}
      </div>
    </div>
  );
}

type SentenceProps = { dispatch: Dispatch; delivery: Delivery | null; now: Date };

function Sentence({ dispatch: { words, holidays, ofNations }, delivery, now }: SentenceProps) {
  const t = translate(words);
  if (holidays === undefined) return <AnyHour t={t} />;
  const promise = promiseWords(
    t,
    now,
    holidays,
    delivery ?? MAINLAND_DAYS,
    ofNations
      .filter(({ nation }) => nation === delivery?.nation)
      .map(({ date }) => date)
      .concat(holidays),
  );
  return (
    <>
      <b>{promise.dispatch}</b> {promise.delivery}
    </>
  );
}
