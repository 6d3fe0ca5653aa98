import { type SQL, sql } from "drizzle-orm";

/**
 * What goods are called instead of their size in figures, in PostgreSQL's notation: sheets and envelopes ("A4", "DL") and
 * padded mailers ("K/7"). The search looks for no other names; tests/search/size-names.test.ts holds it to that.
 */
const SIZE_NAME = String.raw`\m(?:[abc][0-9]|dl|[a-k]/[0-9]+)\M`;

/** The first of them in a product's name, in small letters, as `products_size_name_idx` has it; null without one. */
export const firstSizeName = (name: SQL): SQL =>
  sql`lower(substring(${name} from ${sql.raw(`'(?i)${SIZE_NAME}'`)}))`;

/** Whether a product's name has more than one, as the condition of `products_size_names_idx` says it. */
export const hasSeveralSizeNames = (name: SQL): SQL =>
  sql`${name} ~* ${sql.raw(`'${SIZE_NAME}.*${SIZE_NAME}'`)}`;
