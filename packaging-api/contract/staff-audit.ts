import { z } from "zod";
import { text } from "./text";

/** Which entries are looked for; what is left out does not narrow the list. Days are in London, both included. */
export const auditQuery = z.object({
  who: text(200).optional(),
  /** A command, "orders refund", or an area, "orders". */
  command: text(100).optional(),
  subject: text(200).optional(),
  outcome: z.enum(["done", "refused"]).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  after: text(200).optional(),
});

const anything = z.record(z.string(), z.unknown());
const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.string(),
  source: z.enum(["terminal", "browser"]).nullable(),
  network: z.string().nullable(),
  command: z.string(),
  subject: z.string(),
  outcome: z.enum(["done", "refused"]),
  details: anything,
  before: anything.nullable(),
  after: anything.nullable(),
});
export type AuditLogEntry = z.infer<typeof auditEntry>;
export const auditPage = z.object({ entries: z.array(auditEntry), next: z.string().optional() });

/** A part of the log as CSV; the first part begins with the headings. */
export const auditFile = z.object({ csv: z.string(), next: z.string().optional() });
