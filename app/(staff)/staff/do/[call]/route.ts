import { answerStaffForm } from "@/lib/server/staff/answer-staff-form";

export const dynamic = "force-dynamic";

/** Every form of the back office, by the call of the packaging API that it stands for. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ call: string }> },
): Promise<Response> {
  return answerStaffForm(request, (await params).call);
}
