import { answerAuditFile } from "@/lib/server/staff/answer-audit-file";

export const dynamic = "force-dynamic";

/** The audit log as CSV. */
export const GET = (request: Request): Promise<Response> => answerAuditFile(request);
