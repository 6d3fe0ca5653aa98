import { answerMessagePicture } from "@/lib/server/staff/answer-message-picture";

export const dynamic = "force-dynamic";

/** The picture that came with a message. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return answerMessagePicture(request, (await params).id);
}
