"use client";

import { useEffect, useRef } from "react";
import { translate } from "@/lib/shared/words/translate";

/** Of locales/en/form.json and checkout.json alike. */
type SummaryWords = { problemTitle: string; problems_one: string; problems_other: string };

type Props = {
  words: SummaryWords;
  /** A failure that no field is to blame for. */
  error: string | undefined;
  problems: { text: string; fieldId: string }[];
  /** Grows with every refusal, so that the same one is announced again. */
  turn: number;
};

/** What keeps the shopper from going on, at the top of the forms. It takes the focus when it appears. */
export function ProblemSummary({ words, error, problems, turn }: Props) {
  const t = translate(words);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (turn > 0) box.current?.focus();
  }, [turn]);
  if (error === undefined && problems.length === 0) return null;
  return (
    <div className="summary" role="alert" tabIndex={-1} id="problems" ref={box}>
      {problems.length === 0 ? (
        <>
          <h2>{t("problemTitle")}</h2>
          <p>{error}</p>
        </>
      ) : (
        <>
          <h2>{t("problems", { count: problems.length })}</h2>
          <ul>
            {problems.map(({ text, fieldId }) => (
              <li key={fieldId}>
                <a href={`#${fieldId}`}>{text}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
