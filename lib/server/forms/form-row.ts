import type { MatchedCall } from "@/lib/server/calls/match-call";
import type { Outcome, Refusal } from "@/lib/server/calls/outcome";
import type { Fields } from "@/lib/server/handlers/read-request";
import type { Note } from "@/lib/server/session/note";
import type { Caller } from "@/lib/server/session/session";
import type { SessionContents } from "@/lib/server/session/session-contents";
import type { Violation } from "@/packaging-api/contract";

/** What was posted, the parts of the path it was posted to, and its outcome. */
export type Posted = {
  fields: Fields;
  params: Readonly<Record<string, string>>;
  /** The call's answer, where it went through. */
  data?: unknown;
  /** Why it did not. */
  refusal?: Refusal;
};

/** A page of this site: always the same one, or by what was posted. */
export type Goal = string | ((posted: Posted) => string);

/** The page to show after a form. */
export function goalOf(goal: Goal, posted: Posted): string {
  return typeof goal === "string" ? goal : goal(posted);
}

/**
 * A form of the shop, by the call that it stands for. A form knows text only: numbers, switches and other names are
 * read here. What it came to is shown by `done` and `refused`; a refusal's problems and what was typed wait there in
 * the note.
 */
export type FormRow = {
  /** The call's body; by default it has none. */
  body?(fields: Fields, session: Readonly<SessionContents>): unknown;
  /** Parts of the call's path that a field says. */
  params?(posted: Posted): Record<string, string>;
  /** Whether `version` says which cart the form was about. */
  versioned?: true;
  /** The calls of a form that stands for several. */
  make?(call: MatchedCall, fields: Fields, caller: Caller): Promise<Outcome>;
  /**
   * What this program checks before the call: a password's repetition is not sent on (docs/wire.md, In the browser).
   */
  check?(fields: Fields): Violation[];
  /** By the API's name of a field its name in the form, where they differ; a violation comes back under the latter. */
  names?: Readonly<Record<string, string>>;
  /** Which of the API's violations are shown; all of them by default. */
  shownViolations?(violations: Violation[]): Violation[];
  /** What the page after it shows of the answer, once; it waits in the note. */
  remember?(posted: Posted): Partial<Note>;
  /** The page after it, of this site or one to pay on. */
  done: Goal;
  /**
   * The page that says why it was refused, whose address gets `error`. Its own fragment says where on the page the
   * error is, `#` alone at its top; by default it is `#problems`.
   */
  refused: Goal;
};

/** A switch's value: a form sends nothing for one that is off. */
export function isOn(value: string | undefined): boolean {
  return value === "on" || value === "1" || value === "true";
}
