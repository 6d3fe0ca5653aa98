import type { CallName, Violation } from "@/packaging-api/contract";
import type { Fields } from "../form-call";
import { accountForms } from "./account";
import { addressForms } from "./addresses";
import { notificationForms } from "./notifications";
import { signInForms } from "./sign-in";
import { wishlistForms } from "./wishlist";

/** What was posted, and the parts of the path it was posted to. */
export type Posted = { fields: Fields; params: Readonly<Record<string, string>> };

/** A page of this site: always the same one, or by what was posted. */
export type Goal = string | ((posted: Posted) => string);

/** The page to show after a form. */
export function goalOf(goal: Goal, posted: Posted): string {
  return typeof goal === "string" ? goal : goal(posted);
}

/**
 * A form of the account's pages, by the call that it stands for. A form knows text only: switches and other names are
 * read here. What it came to is shown by `done` and `refused`, pages of this site; a refusal's problems and what was
 * typed wait there in the note.
 */
export type PostedForm = {
  /** The call's body. */
  body(fields: Fields): unknown;
  /**
   * What this program finds wrong before it asks: the second typing of a password stays here (docs/wire.md, In the
   * browser).
   */
  check?(fields: Fields): Violation[];
  /** By the API's name of a field its name in the form, where they differ; a violation comes back under the latter. */
  names?: Readonly<Record<string, string>>;
  /** Which of the API's violations are told; all of them by default. */
  heard?(violations: Violation[]): Violation[];
  /** What the page after it shows of the answer, once; it waits in the note. */
  keep?(data: unknown): Record<string, string>;
  done: Goal;
  refused: Goal;
};

/** The forms beside the cart's. */
export const postedForms: Partial<Record<CallName, PostedForm>> = {
  ...accountForms,
  ...addressForms,
  ...notificationForms,
  ...signInForms,
  ...wishlistForms,
};
