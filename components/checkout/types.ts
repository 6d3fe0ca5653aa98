import type { FormEvent } from "react";
import type { Entries } from "@/lib/shared/checkout/steps";
import type checkoutWords from "@/locales/en/checkout.json";
import type { Limits } from "@/trade-rules/limits";

export type CheckoutWords = typeof checkoutWords;

/** What each step's form is given. */
export type StepForm = {
  words: CheckoutWords;
  limits: Limits;
  entries: Entries;
  /** What is wrong with a field, in words. */
  problemOf(field: string): string | undefined;
  busy: boolean;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onInput(event: FormEvent<HTMLFormElement>): void;
};
