"use client";

import { type FormEvent, useState } from "react";
import { ladderNotes, type StepNote, type TypedStep } from "@/lib/shared/staff/ladder-notes";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { type PickWords, translate } from "@/lib/shared/words/translate";

export type BreakWords = PickWords<
  WordsOf<"staff-catalogue">,
  "breakRow" | "breakFrom" | "breakPrice" | "breakSaving" | "breakNotMore" | "breakNotLess"
>;

/** What a form says of its ladder at the moment. */
function typedLadder(form: HTMLFormElement, rows: number): { price: string; steps: TypedStep[] } {
  const data = new FormData(form);
  const typed = (name: string): string => String(data.get(name) ?? "");
  return {
    price: typed("price"),
    steps: Array.from({ length: rows }, (_, row) => ({
      quantity: typed(`break_quantity_${row}`),
      price: typed(`break_price_${row}`),
    })),
  };
}

/**
 * The steps of a ladder, a row each. What a step saves, or breaks, is said as it is typed; the packaging API looks at all of
 * it again.
 * @param price of one pack in pounds, as the form begins with it
 * @param hint id of what says how a ladder is typed
 */
export function BreakFields({
  words,
  price,
  steps,
  hint,
}: {
  words: BreakWords;
  price: string;
  steps: readonly TypedStep[];
  hint: string;
}) {
  const t = translate(words);
  const [notes, setNotes] = useState<StepNote[]>(() => ladderNotes(price, steps));
  const look = ({ currentTarget }: FormEvent<HTMLElement>): void => {
    const form = currentTarget.closest("form");
    if (form === null) return;
    const typed = typedLadder(form, steps.length);
    setNotes(ladderNotes(typed.price, typed.steps));
  };
  return (
    <ul className="grid gap-2" onInput={look} onFocus={look}>
      {steps.map((step, row) => {
        const note = notes[row];
        const noteId = `break-note-${row}`;
        const says = `${hint} ${noteId}`;
        const field = (name: "quantity" | "price", label: string) => (
          <label className="grid gap-1 text-s">
            <span>
              <span className="sr-only">{t("breakRow", { row: row + 1 })}: </span>
              {label}
            </span>
            <input
              className="input"
              id={`break_${name}_${row}`}
              name={`break_${name}_${row}`}
              inputMode={name === "quantity" ? "numeric" : "decimal"}
              autoComplete="off"
              defaultValue={step[name]}
              aria-describedby={says}
              aria-invalid={note?.faults.includes(name) || undefined}
            />
          </label>
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its row
          <li className="grid grid-cols-2 gap-x-3 child:min-w-0" key={row}>
            {field("quantity", t("breakFrom"))}
            {field("price", t("breakPrice"))}
            <p className="col-span-2 text-s text-secondary" id={noteId} role="status">
              {note !== undefined &&
                note.faults.length === 0 &&
                t("breakSaving", { percent: note.savingPercent })}
              {note?.faults.includes("quantity") && <b className="block text-alert">{t("breakNotMore")}</b>}
              {note?.faults.includes("price") && <b className="block text-alert">{t("breakNotLess")}</b>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
