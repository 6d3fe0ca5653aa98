import type { Database } from "../database/connect";

/** Something that the staff have to look at (`alarm`), or that such a thing is over (`relief`). */
type StaffReport = {
  /** A second report of the same reference is not written. */
  reference?: string;
  title: string;
  items: { title: string; value: string }[];
  level: "alarm" | "relief";
};

/**
 * Writes a report to the staff in the running transaction. Whoever starts the program passes it to what reports, so that
 * nothing below knows where reports go.
 */
export type ReportToStaff = (tx: Database, report: StaffReport) => Promise<void>;
