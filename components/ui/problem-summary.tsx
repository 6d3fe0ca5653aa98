"use client";

import { useEffect, useRef } from "react";
import { takeFreeFocus } from "@/lib/browser/forms/take-free-focus";
import { translate } from "@/lib/shared/words/translate";

/** Of locales/en/form.json and checkout.json alike. */
type SummaryWords = { problemTitle: string; problems_one: string; problems_other: string };

type Props = {
  words: SummaryWords;
  /** A failure that no field is to blame for. */
  error: string | undefined;
  problems: { text: string; fieldId: string }[];
  /** Refusals since the page came. It grows with each, so that the same one is announced again. */
  turn: number;
};

/**
 * What keeps the shopper from going on, at the top of the forms. It takes the focus with every refusal. On a page that
 * comes with one it leaves the focus with who has begun to type before the scripts were there.
 */
export function ProblemSummary({ words, error, problems, turn }: Props) {
  const t = translate(words);
  const box = useRef<HTMLDivElement>(null);
  // Without scrolling, which would take a button from under a finger.
  useEffect(() => takeFreeFocus(box.current, { preventScroll: true }), []);
  useEffect(() => {
    if (turn > 0) box.current?.focus();
  }, [turn]);
  if (error === undefined && problems.length === 0) return null;
  return (
    <div
      className="col-span-full mb-6 rounded border-2 border-alert p-4"
      role="alert"
      tabIndex={-1}
      id="problems"
      ref={box}
    >
      {problems.length === 0 ? (
        <>
          <h2 className="text-alert">{t("problemTitle")}</h2>
          <p>{error}</p>
        </>
      ) : (
        <>
          <h2 className="text-alert">{t("problems", { count: problems.length })}</h2>
          <ul>
            {problems.map(({ text, fieldId }) => (
              <li key={fieldId}>
                <a
                  className="inline-flex min-h-target items-center font-semibold text-alert"
                  href={`#${fieldId}`}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
