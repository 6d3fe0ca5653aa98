"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-error";
import { describedBy, FieldFrame } from "@/components/ui/field-frame";
import { Icon } from "@/components/ui/icon";
import { useInBrowser } from "@/lib/browser/state/use-in-browser";
import { startsCode } from "@/lib/shared/account/code-boxes";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { type Translate, translate } from "@/lib/shared/words/translate";
import { CodeBoxes } from "./code-boxes";

type Props = {
  words: WordsOf<"form" | "sign-in">;
  problem: string | undefined;
  turn: number;
  busy: boolean;
  /** Whether the form begins with this step: the way back to the first is then a page. */
  begins?: boolean;
};

const NAME = "_two_step";
const FIELD_ID = "login-_two_step";

/** What was typed into the one field before the scripts were there. */
function typedBeforeScripts(): string {
  if (typeof document === "undefined") return "";
  const field = document.getElementById(FIELD_ID);
  return field instanceof HTMLInputElement ? field.value : "";
}

/**
 * The second step: six boxes for an authenticator's code, or one field for a recovery code. Without JavaScript it is
 * one field that takes either; digits that it has when the scripts come go on in the boxes.
 */
export function TwoStepFields({ words, problem, turn, busy, begins = false }: Props) {
  const t = translate(words);
  const scripted = useInBrowser();
  const [typed] = useState(typedBeforeScripts);
  const [recovery, setRecovery] = useState(() => !startsCode(typed));
  const [complete, setComplete] = useState(false);
  const problemId = problem === undefined ? undefined : `${FIELD_ID}-problem`;
  return (
    <>
      {scripted && !recovery ? (
        <>
          <p>{t("codeHint")}</p>
          <div>
            {/* Each refusal begins with empty boxes. */}
            <CodeBoxes
              key={turn}
              name={NAME}
              words={words}
              typed={turn === 0 ? typed : ""}
              problemId={problemId}
              onChange={setComplete}
            />
            {problem !== undefined && (
              <FieldError className="mt-2" id={problemId} role="alert">
                <Icon name="alert" small />
                {problem}
              </FieldError>
            )}
          </div>
        </>
      ) : (
        <RecoveryField t={t} problem={problem} turn={turn} either={!scripted} />
      )}
      <Button wide type="submit" disabled={scripted && !recovery && !complete} aria-disabled={busy}>
        {busy ? t("sending") : t("verify")}
      </Button>
      <p className="flex flex-wrap items-center justify-center gap-x-4 border-t pt-2">
        {scripted && (
          <button className="textlink" type="button" onClick={() => setRecovery(!recovery)}>
            {recovery ? t("useApp") : t("useRecoveryCode")}
          </button>
        )}
        {begins && (
          <a className="textlink" href="/login">
            {t("startAgain")}
          </a>
        )}
      </p>
    </>
  );
}

type RecoveryProps = Pick<Props, "problem" | "turn"> & {
  t: Translate<"form" | "sign-in">;
  either: boolean;
};

function RecoveryField(props: RecoveryProps) {
  const { t, problem, turn, either } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal brings the focus back
  useEffect(() => document.getElementById(FIELD_ID)?.focus(), [turn]);
  const hint = either ? t("eitherHint") : t("recoveryHint");
  return (
    <FieldFrame
      id={FIELD_ID}
      label={either ? t("codeLabel") : t("recoveryLabel")}
      hint={hint}
      required
      requiredWord={t("required")}
      problem={problem}
    >
      <input
        className="input"
        id={FIELD_ID}
        name={NAME}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy({ id: FIELD_ID, problem, hint })}
      />
    </FieldFrame>
  );
}
