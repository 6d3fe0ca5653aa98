"use client";

import { useState } from "react";
import { translate } from "@/lib/shared/words/translate";
import { describedBy, FieldFrame, type FieldFrameProps } from "./field-frame";

type Props = FieldFrameProps & {
  name: string;
  autoComplete: "current-password" | "new-password";
  /** Of the button that shows what was typed, and hides it again. */
  words: { show: string; hide: string };
  onType?: ((field: HTMLInputElement) => void) | undefined;
};

/**
 * A password's field, whose contents can be shown. It has no limit that would cut a pasted password short without a
 * word; one that is too long is said to be.
 */
export function PasswordField({ name, autoComplete, words, onType, ...frame }: Props) {
  const t = translate(words);
  const [shown, setShown] = useState(false);
  const { id, required, problem, hint } = frame;
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <input
          className="input pr-20"
          id={id}
          name={name}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-required={required}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy({ id, problem, hint })}
          onInput={onType && ((event) => onType(event.currentTarget))}
        />
        <button
          className="absolute inset-[2px_2px_2px_auto] min-h-target min-w-18 text-(length:--text-s) text-action underline decoration-1 underline-offset-3 noscript:hidden"
          type="button"
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? t("hide") : t("show")}
          <span className="sr-only"> {frame.label}</span>
        </button>
      </span>
    </FieldFrame>
  );
}
