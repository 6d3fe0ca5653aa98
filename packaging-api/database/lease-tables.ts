import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/** Jobs that one program has in hand, by name, and until when no other one takes them. */
export const jobLeases = pgTable("job_leases", {
  name: text("name").primaryKey(),
  until: moment("until").notNull(),
});
