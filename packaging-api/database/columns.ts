import { customType, timestamp } from "drizzle-orm/pg-core";

/** Columns that several tables have. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** A point in time, read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const createdAt = moment("created_at").notNull().defaultNow();
export const updatedAt = moment("updated_at").notNull().defaultNow();
