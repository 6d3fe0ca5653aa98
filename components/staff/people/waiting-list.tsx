"use client";

import { useEffect, useState } from "react";
import { followToday } from "@/lib/browser/staff/follow-today";
import { nearMomentWords } from "@/lib/shared/display/date";
import { timeLeft } from "@/lib/shared/staff/time-left";
import { waitingLinks } from "@/lib/shared/staff/waiting-links";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";
import type { StaffToday } from "@/packaging-api/contract";
import { MOST_COUNTED } from "@/packaging-api/contract/staff-today";

/** How often the time that is left is worked out again. */
const TICK_MS = 15_000;

/**
 * What waits, kept up to date while the page is open.
 * @param madeAt when the page was made: its first words are those of the server
 */
export function WaitingList({
  first,
  madeAt,
  words,
}: {
  first: StaffToday;
  madeAt: string;
  words: WordsOf<"staff-today">;
}) {
  const [today, setToday] = useState(first);
  const [now, setNow] = useState(() => new Date(madeAt));
  useEffect(() => followToday(setToday), []);
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const t = translate(words);
  const { packBefore } = today;
  const left = packBefore === null ? undefined : timeLeft(packBefore, now);
  const shown = today.waiting.filter(({ count }) => count > 0);
  return (
    <>
      <p className="mb-4" data-part="pack-before">
        {packBefore === null
          ? t("noDispatch")
          : left === undefined
            ? t("over", { time: nearMomentWords(packBefore, now) })
            : `${t("packBefore", { time: nearMomentWords(packBefore, now) })} ${t("left", left)}`}
      </p>
      {/* A change is said politely: who works elsewhere on the page is not interrupted. */}
      <ul className="grid gap-2 md:grid-cols-2 xl:grid-cols-3" aria-live="polite">
        {shown.map(({ name, count }) => (
          <li key={name} data-waiting={name}>
            <a
              className="plain-link flex min-h-target items-center gap-3 border border-rule bg-board px-4 py-3"
              href={waitingLinks[name]}
            >
              <b className="min-w-10 text-xl">
                {count >= MOST_COUNTED ? t("more", { count: MOST_COUNTED }) : count}
              </b>
              <span>{t(`waiting_${name}`)}</span>
            </a>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>{t("nothing")}</p>}
    </>
  );
}
