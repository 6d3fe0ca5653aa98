"use client";

import { useLayoutEffect, useRef, useState } from "react";
import { translate } from "@/lib/shared/words/translate";
import { describedBy, FieldFrame, type FieldFrameProps } from "./field-frame";
import { TypedTextArea } from "./typed-text-area";

type Props = Omit<FieldFrameProps, "className" | "counter"> & {
  name: string;
  /** Characters; a line break is one. */
  limit: number;
  defaultValue: string;
  words: { counter: string; counterLeft: string };
  rows: number;
  className?: string;
};

/** Where who does not see the counter is told how near the end is: characters left. */
const told = [10, 50, 100];

/** A text field of several lines with its visible label, its counter, and what is wrong with it beside it. */
export function TextArea(props: Props) {
  const { id, name, label, limit, defaultValue, words, rows, required, requiredWord, hint, problem } = props;
  const t = translate(words);
  const [length, setLength] = useState(defaultValue.length);
  const field = useRef<HTMLTextAreaElement>(null);
  // What was typed before the page's scripts ran, which no event told of.
  useLayoutEffect(() => setLength(field.current?.value.length ?? 0), []);
  const near = told.find((step) => limit - length < step);
  return (
    <FieldFrame
      {...{ id, label, required, requiredWord, hint, problem, className: props.className }}
      counter={{ words: t("counter"), count: `${length}/${limit}` }}
    >
      <TypedTextArea
        className="input"
        id={id}
        name={name}
        rows={rows}
        maxLength={limit}
        defaultValue={defaultValue}
        aria-required={required}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy({ id, problem, hint })}
        ref={field}
        onInput={(event) => setLength(event.currentTarget.value.length)}
      />
      <span className="sr-only" role="status">
        {near === undefined ? "" : t("counterLeft", { count: near })}
      </span>
    </FieldFrame>
  );
}
