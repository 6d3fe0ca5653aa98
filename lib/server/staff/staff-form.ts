import type { Fields, Files } from "@/lib/server/handlers/read-request";

/** What was posted, and what the call answered where it went through. */
type PostedStaffForm = { fields: Fields; files: Files; data?: unknown };

/**
 * A form of the back office, by the call of the contract that it stands for. A form knows text only: numbers and switches
 * are read here. A field `dryRun` of any form, or of its address, says that nothing is to be changed yet; `next` is the page that it was on.
 */
export type StaffForm = {
  /** Parts of the call's path. */
  params?(fields: Fields): Record<string, string>;
  /** The call's body; by default none but the dry run. */
  body?(fields: Fields, files: Files): unknown;
  /** The page after it; by default the one that it was on. */
  done?(posted: PostedStaffForm): string;
  /** Bytes of a file that it may carry. */
  fileLimit?: number;
  /** How many such files; one, where nothing is said. */
  files?: number;
  /** The page that says so where there is more. The query of the form's address is known then, its fields are not. */
  tooLarge?(query: URLSearchParams): string;
};
