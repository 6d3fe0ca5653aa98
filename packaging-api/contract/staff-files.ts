import { staffStatementFile } from "./staff-customers";
import { staffDocumentFile, staffPrintFile } from "./staff-orders";

/** The files of the back office, which are no rows of `calls`: who may fetch them, and what that is counted in. */
export const staffFiles = {
  getStaffPrint: staffPrintFile,
  getStaffDocument: staffDocumentFile,
  getStaffStatement: staffStatementFile,
} as const;
