import { answerStaffDocument } from "@/lib/server/staff/answer-print";

export const dynamic = "force-dynamic";

/** An invoice or a credit note, as its customer gets it. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ number: string }> },
): Promise<Response> {
  return answerStaffDocument(request, (await params).number);
}
