import { answerStaffStatement } from "@/lib/server/staff/answer-print";

export const dynamic = "force-dynamic";

/** A statement as its customer got it. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string; month: string }> },
): Promise<Response> {
  const { id, month } = await params;
  return answerStaffStatement(request, { customer: decodeURIComponent(id), month });
}
