import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { failed, type Refusal } from "@/lib/server/calls/outcome";
import { config } from "@/lib/server/config";
import { MAX_LINES } from "@/trade-rules/limits";

/** A form's values by the names of its fields. */
export type Fields = Record<string, string>;

/** The bytes of a form's files, by field; a file field that was left empty has none. */
export type Files = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/** The fields of one of the shop's forms. */
export type PostedForm = { fields: Fields; files: Files };

/** Sizes in bytes. */
export type MultipartLimits = {
  /** Of the whole body. */
  body: number;
  /** Of one file; no more of it is read than shows that it is larger. */
  file: number;
  /** How many files it may have; one, where nothing is said. */
  files?: number | undefined;
};

/** Bytes; the largest honest body is a guest's details, about 4 KB. */
const BODY_LIMIT = 64 * 1024;

/** No form of ours has more fields: a list of goods has a choice for as many lines as fit into a cart. */
const MOST_FIELDS = MAX_LINES + 20;

/** The body is larger than its limit. */
export class BodyTooLarge extends Error {}

/** The body is not the form that its Content-Type says it is, or broke off. */
export class NotAForm extends Error {}

const FOREIGN = failed(403, "This call is for the shop's own pages.");
const TOO_LARGE = failed(413, "The request body is too large.");
const NO_FORM = failed(400, "The request body is not a form.");

/**
 * The body of a request of one of the shop's own pages, as text, or the refusal of one that is not.
 * @param changes whether the request changes something, and must not come from another site
 */
export function readText(request: Request, changes: boolean): Promise<string | { refusal: Refusal }> {
  return readOwn(request, changes, async () => (request.method === "GET" ? "" : readBody(request)));
}

/**
 * The fields of a form that was posted to an address of the storefront's own, or the refusal of anything else.
 * @param limits of a form that may carry files
 */
export function readPostedForm(
  request: Request,
  limits: MultipartLimits = { body: BODY_LIMIT, file: BODY_LIMIT },
): Promise<PostedForm | { refusal: Refusal }> {
  return readOwn(request, true, async () => {
    const contentType = request.headers.get("content-type") ?? "";
    if (/^multipart\/form-data\b/i.test(contentType)) return readMultipart(request, contentType, limits);
    return { fields: readFields(await readBody(request, limits.body)), files: {} };
  });
}

/** Reads a request, unless it is of another site or not what it says it is. */
async function readOwn<T>(
  request: Request,
  changes: boolean,
  read: () => Promise<T>,
): Promise<T | { refusal: Refusal }> {
  if (changes && !isSameOrigin(request.headers, config().shopUrl)) return { refusal: FOREIGN };
  try {
    return await read();
  } catch (error) {
    if (error instanceof BodyTooLarge) return { refusal: TOO_LARGE };
    if (error instanceof NotAForm) return { refusal: NO_FORM };
    throw error;
  }
}

/**
 * Whether a request that changes something comes from a page of this shop (docs/product.md, Same-origin calls).
 * Browsers send `Sec-Fetch-Site` and, with everything but plain GETs, `Origin`; no page can forge either. What is there
 * has to agree, and a request with neither is refused.
 *
 * An `Origin` other than the shop's own is accepted only when it is the very host that was asked and the browser itself
 * calls the request same-origin: that is the shop under a second name of the same machine (127.0.0.1 for localhost).
 */
export function isSameOrigin(headers: Headers, shopUrl: string): boolean {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (origin === null && site === null) return false;
  if (site !== null && site !== "same-origin") return false;
  if (origin === null || origin === new URL(shopUrl).origin) return true;
  const host = headers.get("host");
  return site === "same-origin" && host !== null && URL.canParse(origin) && new URL(origin).host === host;
}

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
 * A request's body as text, whoever sent it.
 * @param limit bytes
 * @throws BodyTooLarge
 */
export async function readBody(request: Request, limit = BODY_LIMIT): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of limitedBody(request, limit)) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

/** A form's fields; of a repeated one the last counts, and no more are read than any form of ours has. */
function readFields(body: string): Fields {
  return Object.fromEntries([...new URLSearchParams(body)].slice(0, MOST_FIELDS));
}

function openParser(contentType: string, { file, files = 1 }: MultipartLimits): BusboyInstance {
  const limits = {
    fieldSize: BODY_LIMIT,
    fileSize: file + 1,
    files,
    parts: MOST_FIELDS,
    headerPairs: 20,
  };
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits });
  } catch {
    // It throws for nothing but a Content-Type without a boundary.
    throw new NotAForm();
  }
}

/**
 * A form that may carry files, which is read as it comes: a body that is too large is never in memory as a whole. The
 * field of a file says its name, as it would in a form without files.
 * @throws NotAForm
 * @throws BodyTooLarge
 */
export async function readMultipart(
  request: Request,
  contentType: string,
  limits: MultipartLimits,
): Promise<PostedForm> {
  const parser = openParser(contentType, limits);
  const fields: [string, string][] = [];
  const files: [string, Uint8Array<ArrayBuffer>][] = [];
  parser.on("field", (name, value) => fields.push([name, value]));
  // A file without a name comes with none, whatever the type says.
  parser.on("file", (name, file, fileName = "") => {
    // One piece of memory, which nothing is in yet: pieces that are collected live long enough to become old garbage.
    const bytes = Buffer.allocUnsafeSlow(limits.file + 1);
    let size = 0;
    file.on("data", (chunk: Buffer) => {
      size += chunk.copy(bytes, size);
    });
    // The parser fails too, and its error is the one reported.
    file.on("error", () => {
      size = 0;
    });
    file.on("end", () => {
      fields.push([name, fileName]);
      if (size > 0) files.push([name, bytes.subarray(0, size)]);
    });
  });
  try {
    await pipeline(limitedBody(request, limits.body), parser);
  } catch (error) {
    throw error instanceof BodyTooLarge ? error : new NotAForm();
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) };
}
