import type { ServerResponse } from "node:http";

/**
 * Changes a piece of a page that is made for one request. Such a page streams, so it is searched as bytes: as texts its
 * pieces would be garbage of twice their size. What two pieces share is not found.
 */
export type PieceChange = (piece: Buffer) => Buffer;

/**
 * Changes a page that Next makes for this request, while it streams; other answers are sent as they are.
 * @param response its headers are read when it is written to.
 */
export function changeStreamedPage(response: ServerResponse, changes: readonly PieceChange[]): void {
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  const isStreamedPage = () =>
    String(response.getHeader("content-type") ?? "").startsWith("text/html") &&
    !response.hasHeader("content-length") &&
    !response.hasHeader("x-nextjs-cache");
  const change = (chunk: unknown) =>
    chunk instanceof Uint8Array && isStreamedPage()
      ? changes.reduce(
          (piece, by) => by(piece),
          Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength),
        )
      : chunk;
  response.write = ((chunk: unknown, ...args: unknown[]) =>
    write(change(chunk), ...args)) as ServerResponse["write"];
  response.end = ((chunk: unknown, ...args: unknown[]) =>
    end(change(chunk), ...args)) as ServerResponse["end"];
}

/** A part of a piece, in bytes from its begin. */
type Part = { at: number; end: number };

/**
 * @param next the first part to replace that begins at this byte or later
 * @returns the piece itself where there is no such part
 */
export function replaceParts(
  piece: Buffer,
  next: (from: number) => Part | undefined,
  replacement: Buffer,
): Buffer {
  const left: Buffer[] = [];
  let from = 0;
  for (let part = next(0); part !== undefined; part = next(from)) {
    left.push(piece.subarray(from, part.at), replacement);
    from = part.end;
  }
  return left.length === 0 ? piece : Buffer.concat([...left, piece.subarray(from)]);
}
