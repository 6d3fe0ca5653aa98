"use client";

import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { useServerNow } from "@/lib/browser/dispatch/use-server-now";
import { promiseWords } from "@/lib/shared/dispatch/promise-words";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";
import type { Delivery } from "@/packaging-api/contract";
import { MAINLAND_DAYS } from "@/trade-rules/delivery-charge";
import type { CourierDays } from "@/trade-rules/dispatch-promise";
import { AnyHour } from "./any-hour";

/** What the server knows when it makes a page: the bank holidays, undefined if they cannot be had, and the time. */
export type Dispatch = {
  words: WordsOf<"dispatch">;
  holidays: string[] | undefined;
  /** Milliseconds since 1970. */
  renderedAt: number;
};

type Props = {
  dispatch: Dispatch;
  /** Where a cart goes, as far as it is known. */
  delivery: Delivery | null;
  /** What else is to be said, below. */
  children?: ReactNode;
};

/** When an order that is placed now leaves and arrives, counted down by the server's clock. */
export function DispatchPromise({ dispatch, delivery, children }: Props) {
  const now = useServerNow(dispatch.renderedAt);
  if (delivery?.deliverable === false) return null;
  return (
    <div className="grid grid-cols-[24px_1fr] gap-x-3 gap-y-1 py-4">
      <Icon name="van" />
      <div>
        <p>
          <Sentence dispatch={dispatch} days={delivery ?? MAINLAND_DAYS} now={now} />
        </p>
        {children}
      </div>
    </div>
  );
}

type SentenceProps = { dispatch: Dispatch; days: CourierDays; now: Date };

function Sentence({ dispatch: { words, holidays }, days, now }: SentenceProps) {
  const t = translate(words);
  if (holidays === undefined) return <AnyHour t={t} />;
  const { dispatch, delivery } = promiseWords(t, now, holidays, days);
  return (
    <>
      <b>{dispatch}</b> {delivery}
    </>
  );
}
