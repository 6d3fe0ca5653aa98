import type { CallName, Violation } from "@/packaging-api/contract";
import type { Fields } from "../form-call";

/**
 * A form of the account's pages, by the call that it stands for. A form knows text only: switches and other names are
 * read here. What it came to is shown by `done` and `refused`, pages of this site; a refusal's problems and what was
 * typed wait there in the note.
 */
export type PostedForm = {
  /** The call's body. */
  body(fields: Fields): unknown;
  /** What this program finds wrong before it asks: the second typing of a password stays here (wire.md). */
  check?(fields: Fields): Violation[];
  done: string;
  refused: string;
};

/** The forms beside the cart's. */
export const postedForms: Partial<Record<CallName, PostedForm>> = {};

/** A switch's value: a form sends nothing for one that is off. */
export function isOn(value: string | undefined): boolean {
  return value === "on" || value === "1" || value === "true";
}
