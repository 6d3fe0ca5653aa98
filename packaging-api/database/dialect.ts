import { PgDialect } from "drizzle-orm/pg-core";

/** Writes drizzle's statements as PostgreSQL reads them; PGlite's are the same. */
export const dialect = new PgDialect();
