import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";

/** A form's values by the names of its fields. */
export type Fields = Record<string, string>;

/** Bytes; the largest honest body is a guest's details, about 4 KB. */
export const BODY_LIMIT = 64 * 1024;

/** The body is larger than its limit. */
export class BodyTooLarge extends Error {}

/**
 * A request's body as it comes, until it is more than the limit, whatever its Content-Length says.
 * @param limit bytes
 * @throws BodyTooLarge
 */
async function* limitedBody(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new BodyTooLarge();
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new BodyTooLarge();
    yield chunk;
  }
}

/**
 * A request's body as text.
 * @param limit bytes
 * @throws BodyTooLarge
 */
export async function readBody(request: Request, limit = BODY_LIMIT): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of limitedBody(request, limit)) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

/** No form of ours has more fields. */
const MOST_FIELDS = 60;

/** A form's fields; of a repeated one the last counts, and no more are read than any form of ours has. */
export function readForm(body: string): Fields {
  return Object.fromEntries([...new URLSearchParams(body)].slice(0, MOST_FIELDS));
}

/** The bytes of a form's files, by field; a file field that was left empty has none. */
export type Files = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/** The body is not the form that its Content-Type says it is, or broke off. */
export class NotAForm extends Error {}

/** Sizes in bytes. */
export type MultipartLimits = {
  /** Of the whole body. */
  body: number;
  /** Of one file; no more of it is read than shows that it is larger. */
  file: number;
};

function openParser(contentType: string, fileSize: number): BusboyInstance {
  const limits = { fieldSize: BODY_LIMIT, fileSize: fileSize + 1, parts: MOST_FIELDS, headerPairs: 20 };
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits });
  } catch {
    // It throws for nothing but a Content-Type without a boundary.
    throw new NotAForm();
  }
}

/**
 * The same of a form that may carry files, which is read as it comes: a body that is too large is never in memory as a
 * whole. The field of a file says its name, as it would in a form without files.
 * @throws NotAForm
 * @throws BodyTooLarge
 */
export async function readMultipart(
  request: Request,
  contentType: string,
  limits: MultipartLimits,
): Promise<{ fields: Fields; files: Files }> {
  const parser = openParser(contentType, limits.file);
  const fields: [string, string][] = [];
  const files: [string, Uint8Array<ArrayBuffer>][] = [];
  parser.on("field", (name, value) => fields.push([name, value]));
  // A file without a name comes with none, whatever the type says.
  parser.on("file", (name, file, fileName = "") => {
    const chunks: Buffer<ArrayBuffer>[] = [];
    file.on("data", (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk));
    // The parser fails too, and its error is the one reported.
    file.on("error", () => chunks.splice(0));
    file.on("end", () => {
      fields.push([name, fileName]);
      if (chunks.length > 0) files.push([name, Buffer.concat(chunks)]);
    });
  });
  try {
    await pipeline(limitedBody(request, limits.body), parser);
  } catch (error) {
    throw error instanceof BodyTooLarge ? error : new NotAForm();
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) };
}
