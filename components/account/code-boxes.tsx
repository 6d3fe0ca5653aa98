"use client";

import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import {
  type CodeBoxes as Boxes,
  CODE_DIGITS,
  emptyBoxes,
  enterText,
  eraseBack,
  movedTo,
  wholeCode,
} from "@/lib/shared/account/code-boxes";
import { translate } from "@/lib/shared/words/translate";

type Props = {
  /** The name under which the digits are sent, joined. */
  name: string;
  words: { codeLabel: string; digit: string };
  /** The digits that they begin with. */
  typed: string;
  /** Id of what is wrong with the code, while something is. */
  problemId: string | undefined;
  /** Says whether all boxes have their digit. */
  onChange(complete: boolean): void;
};

/** Six boxes of one digit each. Digits run on to the next box, a pasted code fills them all. */
export function CodeBoxes({ name, words, typed, problemId, onChange }: Props) {
  const t = translate(words);
  const [boxes, setBoxes] = useState(() => enterText(emptyBoxes, 0, typed));
  const group = useRef<HTMLFieldSetElement>(null);
  const focus = (at: number) => {
    const box = group.current?.querySelectorAll<HTMLInputElement>("[data-digit]")[at];
    box?.focus();
    box?.select();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the boxes appear
  useEffect(() => show(boxes), []);

  const show = (next: Boxes) => {
    setBoxes(next);
    onChange(wholeCode(next) !== undefined);
    focus(next.at);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const target = movedTo(event.key, at);
    // A digit that a box holds already changes nothing there, so that no change would be told of.
    const digit = /^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (target === undefined && event.key !== "Backspace" && !digit) return;
    event.preventDefault();
    if (target !== undefined) focus(target);
    else show(digit ? enterText(boxes, at, event.key) : eraseBack(boxes, at));
  };
  const onPaste = (event: ClipboardEvent, at: number) => {
    event.preventDefault();
    show(enterText(boxes, at, event.clipboardData.getData("text")));
  };
  return (
    <fieldset ref={group}>
      <legend className="sr-only">{t("codeLabel")}</legend>
      <div className="grid grid-cols-[repeat(6,1fr)] gap-2">
        {boxes.digits.map((digit, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={at}
            className="input min-h-14 p-0 text-center text-xl/normal font-bold aria-invalid:p-0"
            data-digit=""
            inputMode="numeric"
            autoComplete={at === 0 ? "one-time-code" : "off"}
            aria-label={t("digit", { number: at + 1, of: CODE_DIGITS })}
            aria-invalid={problemId !== undefined}
            aria-describedby={problemId}
            value={digit}
            onKeyDown={(event) => onKeyDown(event, at)}
            onPaste={(event) => onPaste(event, at)}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => show(enterText(boxes, at, typedBeside(event.currentTarget.value, digit)))}
          />
        ))}
      </div>
      <input type="hidden" name={name} value={wholeCode(boxes) ?? ""} />
    </fieldset>
  );
}

/** What was typed into a box that still held its digit: the rest of its text, before or behind. */
function typedBeside(text: string, digit: string): string {
  return digit !== "" && text.length > 1 ? text.replace(digit, "") : text;
}
