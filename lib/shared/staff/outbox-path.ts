import type { GivenUpKind } from "@/packaging-api/contract";
import { pathWith } from "./path-with";
import { STAFF_OUTBOX } from "./staff-paths";

/** The list of what was given up, narrowed; `after`: where the page before ended. */
export const outboxPath = ({
  what,
  after,
}: {
  what?: GivenUpKind | undefined;
  after?: string | undefined;
}): string => pathWith(STAFF_OUTBOX, { what, after });
