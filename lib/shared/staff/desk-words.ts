import type { WordsOf } from "@/lib/shared/words/namespaces";
import type { PickWords } from "@/lib/shared/words/translate";

/** The words for all orders that the packer's table shows too. */
export const deskOrderWords = [
  "scan",
  "scanGo",
  "scanTake",
  "inParcel",
  "packHas",
  "onShelf",
  "allIn",
  "awaited",
  "awaitedUnknown",
  "missing",
  "complete",
  "kilograms",
  "kilogramsHint",
  "trackingField",
  "dispatchGo",
  "partTitle",
  "partGo",
  "restOn",
  "restOnHint",
  "partSlip",
  "packNext",
] as const;

/** Those of the whole back office. */
export const deskStaffWords = ["required", "tryFirst"] as const;

/** All that the packer's table says. */
export type DeskWords = PickWords<WordsOf<"staff-orders">, (typeof deskOrderWords)[number]> &
  PickWords<WordsOf<"staff">, (typeof deskStaffWords)[number]> &
  WordsOf<"staff-pack">;
