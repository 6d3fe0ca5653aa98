import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

/** A whole answer, to be sent again. */
export type WholeAnswer = { headers: OutgoingHttpHeaders; bytes: Buffer };

/** Larger answers are sent as they come, and not kept. */
const LARGEST = 1024 * 1024;

/** Whether nothing but the whole answer can be meant. */
export const wantsWhole = ({ headers }: IncomingMessage): boolean =>
  ["range", "if-none-match", "if-modified-since"].every((name) => headers[name] === undefined);

export function sendWholeAnswer(response: ServerResponse, { headers, bytes }: WholeAnswer): void {
  response.writeHead(200, headers);
  response.end(bytes);
}

/**
 * Holds back an answer until it is whole. Anything else (not modified, a part of it, not found, too large) is sent as it
 * comes.
 * @param whole gets the answer and what ends the response: with these bytes, as the headers are then
 */
export function captureAnswer(
  response: ServerResponse,
  whole: (answer: WholeAnswer, end: (bytes: Buffer) => void) => void,
): void {
  const write = response.write.bind(response) as (part: unknown) => boolean;
  const end = response.end.bind(response) as (part?: unknown) => ServerResponse;
  let parts: Buffer[] = [];
  let held = 0;
  const holds = () => response.statusCode === 200 && !response.headersSent;

  response.write = ((part: Buffer | string) => {
    if (!holds()) return write(part);
    const bytes = Buffer.from(part);
    held += bytes.length;
    parts.push(bytes);
    if (held <= LARGEST) return true;
    const all = Buffer.concat(parts);
    parts = [];
    return write(all);
  }) as ServerResponse["write"];
  response.end = ((part?: Buffer | string) => {
    if (!holds()) return end(part);
    if (part !== undefined) parts.push(Buffer.from(part));
    const bytes = Buffer.concat(parts);
    if (bytes.length > LARGEST) return end(bytes);
    whole({ headers: response.getHeaders(), bytes }, end);
    return response;
  }) as ServerResponse["end"];
}
