import { type SQL, sql } from "drizzle-orm";

/**
 * The category that gathers every product marked eco, whatever other category it stands in (docs/product.md,
 * Categories).
 */
export const ECO_FRIENDLY = "eco-friendly";

/**
 * Reduced goods of every kind, under one parent by the menu's rules. Every one of them stands in a category of its
 * kind as well, so tape on clearance does not show among its parent's boxes.
 */
export const CLEARANCE = "clearance-lines";

/** Whether the category `own` counts towards `family`: itself, or its child unless that is the clearance shelf. */
export function countsTowards(own: SQL, family: SQL): SQL {
  return sql`(${own}.id = ${family}.id or (${own}.parent_id = ${family}.id and ${own}.slug <> ${CLEARANCE}))`;
}
