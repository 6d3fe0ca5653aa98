import type { IncomingMessage, ServerResponse } from "node:http";
import { pageNotice } from "@/page-notices/notice";
import { isOwnRequest } from "./own-request";
import type { TakeNotice } from "./take-notice";

/** Where the packaging API says which data changed. */
const ADDRESS = "/api/revalidate";
/** A notice of as many tags as there may be is smaller. */
const LARGEST_BYTES = 64 * 1024;

export const isNotice = ({ url }: Pick<IncomingMessage, "url">): boolean => url === ADDRESS;

/** @returns what was sent; undefined where it is no JSON, or too much of it */
async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > LARGEST_BYTES) return undefined;
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString());
  } catch {
    return undefined;
  }
}

/**
 * Takes a notice of the packaging API: 204; 404 to anybody else; 422 where it says nothing that this program understands.
 * @param secrets by which the packaging API is known
 */
export async function answerNotice(
  request: IncomingMessage,
  response: ServerResponse,
  secrets: readonly string[],
  take: TakeNotice,
): Promise<void> {
  const answer = (status: number) => void response.writeHead(status, { "Cache-Control": "no-store" }).end();
  if (request.method !== "POST" || !isOwnRequest(request, secrets)) return answer(404);
  const notice = pageNotice.safeParse(await readJson(request));
  if (!notice.success) return answer(422);
  take(notice.data);
  answer(204);
}
