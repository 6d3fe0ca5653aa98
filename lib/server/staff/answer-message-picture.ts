import "server-only";
import { logged } from "@/lib/server/handlers/logged";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { requestCookies } from "@/lib/server/session/cookie";
import { staffCookieName, staffTokenOf } from "./staff-cookie";

/** Answers with the picture that came with a message: the packaging API drew it again, so it is nothing but a picture. */
export const answerMessagePicture = (request: Request, id: string): Promise<Response> =>
  logged(request, async () => ({
    response: await readPicture(request, id),
    route: "/staff/messages/message/[id]/picture",
  }));

async function readPicture(request: Request, id: string): Promise<Response> {
  const none = (status: number) => new Response(null, { status, headers: { "cache-control": "no-store" } });
  const token = await staffTokenOf(requestCookies(request)[staffCookieName()]);
  if (token === undefined) return none(401);
  const result = await callPackagingApi("getMessagePicture", {
    token,
    clientAddress: request.headers.get("x-forwarded-for") ?? "",
    params: { id },
  });
  if (!result.ok) return none(result.status);
  return new Response(Buffer.from(result.data.jpeg, "base64"), {
    headers: {
      "cache-control": "private, no-store",
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
    },
  });
}
