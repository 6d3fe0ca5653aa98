"use client";

import "@/components/ui/form.css";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { ProblemSummary } from "@/components/ui/problem-summary";
import { type FormAnswer, sendForm } from "@/lib/browser/calls/call-shop";
import { problemWords } from "@/lib/shared/account/problem-words";
import { failureWords } from "@/lib/shared/forms/failure-words";
import { fieldProblems } from "@/lib/shared/forms/field-problems";
import type { Words, WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";

export type FieldProblemEntry = { field: string; kind: string };

/** What the fields inside are given. */
type FormParts = {
  problemOf(field: string): string | undefined;
  busy: boolean;
};

export type FormRefusal = Extract<FormAnswer, { ok: false }>;

type Props = {
  /** Starts the ids of its fields: "register" makes "register-email". */
  name: string;
  action: string;
  words: WordsOf<"form"> & Words;
  /** For failures that no field is to blame for. */
  failures: WordsOf<"failures">;
  /** What the server found wrong before this page was made. */
  problems?: FieldProblemEntry[];
  error?: string | undefined;
  className?: string;
  /** Whether it may carry a file. */
  carriesFile?: boolean;
  /** What its answer shows is a page of its own: the browser posts it, script or not. */
  native?: boolean;
  /** Checks what was typed before it is sent; what it finds is shown and nothing is sent. */
  check?(form: HTMLFormElement): FieldProblemEntry[];
  /** It went through. Without it the page is asked for again. */
  onDone?(answer: Extract<FormAnswer, { ok: true }>, form: HTMLFormElement): void | Promise<void>;
  /** A refusal that this form has an answer of its own to: true when it is dealt with, or the sentence to show. */
  onRefused?(answer: FormRefusal, form: HTMLFormElement): boolean | string;
  /** Of a few fields: problems stand beside them alone, and the first field that has one takes the focus. */
  short?: boolean;
  children(parts: FormParts): ReactNode;
};

/**
 * A form that works by itself and that JavaScript keeps on the page: what is wrong stands beside its field and at the
 * top, where the focus goes. A second press waits for the answer to the first; typing takes all problems away.
 */
export function EnhancedForm(props: Props) {
  const { name, action, words, failures, className, short = false, children } = props;
  const t = translate(words);
  const tFailures = translate(failures);
  const [problems, setProblems] = useState(props.problems ?? []);
  const [error, setError] = useState(props.error);
  const [busy, setBusy] = useState(false);
  const [turn, setTurn] = useState(0);
  const sending = useRef(false);

  const refuse = (found: FieldProblemEntry[], failure?: string) => {
    setProblems(found);
    setError(failure);
    setTurn((current) => current + 1);
    const [first] = found;
    // Once the field says what is wrong with it, so that a screen reader reads that too.
    if (short && first)
      requestAnimationFrame(() => document.getElementById(`${name}-${first.field}`)?.focus());
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const found = props.check?.(form) ?? [];
    if (found.length > 0) return refuse(found);
    sending.current = true;
    setBusy(true);
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const answer = await sendForm(form, submitter);
    if (answer.ok) {
      setProblems([]);
      setError(undefined);
      if (props.onDone) await props.onDone(answer, form);
      else location.reload();
    } else {
      const own = props.onRefused?.(answer, form) ?? false;
      const found = fieldProblems(answer.violations);
      if (own !== true) refuse(found, own === false ? failureWords(tFailures, answer.code, answer) : own);
    }
    sending.current = false;
    setBusy(false);
  };
  const forget = () => {
    if (problems.length === 0 && error === undefined) return;
    setProblems([]);
    setError(undefined);
  };

  return (
    <form
      className={className ?? "grid gap-4 child:min-w-0"}
      method="post"
      action={action}
      encType={props.carriesFile ? "multipart/form-data" : undefined}
      noValidate
      onSubmit={props.native ? undefined : send}
      onInput={forget}
    >
      <ProblemSummary
        words={words}
        error={short && problems.length > 0 ? undefined : error}
        turn={turn}
        problems={(short ? [] : problems).map((problem) => ({
          text: problemWords(t, problem),
          fieldId: `${name}-${problem.field}`,
        }))}
      />
      {children({
        busy,
        problemOf: (field) => {
          const problem = problems.find((entry) => entry.field === field);
          return problem && problemWords(t, problem);
        },
      })}
    </form>
  );
}
