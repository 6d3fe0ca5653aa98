import type { FormEvent } from "react";
import type { Entries } from "@/lib/shared/checkout/steps";
import type { Translate } from "@/lib/shared/words/translate";
import type { Limits } from "@/trade-rules/limits";

/** What each step's form is given. */
export type StepForm = {
  t: Translate<"checkout">;
  limits: Limits;
  entries: Entries;
  /** What is wrong with a field, in words. */
  problemOf(field: string): string | undefined;
  busy: boolean;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onInput(event: FormEvent<HTMLFormElement>): void;
};
