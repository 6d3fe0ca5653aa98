import { answerCustomerExport } from "@/lib/server/staff/answer-customer-export";

export const dynamic = "force-dynamic";

/** All that the shop keeps of a person, as a file. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return answerCustomerExport(request, decodeURIComponent((await params).id));
}
