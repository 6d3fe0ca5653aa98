import { type SQL, sql } from "drizzle-orm";
import { CLEARANCE_SLUG } from "../../trade-rules/special-categories";

/** Whether the category `own` counts towards `family`: itself, or its child unless that is the clearance shelf. */
export function countsTowards(own: SQL, family: SQL): SQL {
  return sql`(${own}.id = ${family}.id or (${own}.parent_id = ${family}.id and ${own}.slug <> ${CLEARANCE_SLUG}))`;
}
