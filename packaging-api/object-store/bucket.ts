import { createHash, randomUUID } from "node:crypto";
import { AwsClient } from "aws4fetch";
import pRetry from "p-retry";
import {
  MOST_BYTES,
  ObjectMissingError,
  type ObjectStore,
  ObjectStoreUnavailableError,
} from "./object-store";

/** An S3-compatible store; the bucket's name goes into the path. */
export type BucketSettings = { url: string; bucket: string; region: string; keyId: string; secret: string };

/** Milliseconds for one try, up to the answer's head: what is put has to be sent before. */
const TRY_MS = { GET: 3_000, PUT: 8_000, DELETE: 8_000 } as const;
/** Until the last byte of a get. Its reader may be slow. */
const BODY_MS = 60_000;
const RETRIES = 2;
const PAUSE_MS = 200;
/** No more tries are begun after so long. A document is printed then, within what the storefront waits for it. */
const ALL_TRIES_MS = 3_500;

type Call = { method: "GET" | "PUT" | "DELETE"; body?: Uint8Array<ArrayBuffer>; type?: string };

/** An answer that may be another one when it is asked for again. */
class PassingError extends Error {}

/** What the signature covers beside the address: without it a proxy could change the bytes on their way. */
const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const NO_BYTES = new Uint8Array();

/** Aborted when the body takes too long, or when the head has not come in time. */
function startClock(tryMs: number): { signal: AbortSignal; headCame: () => void } {
  const head = new AbortController();
  const timer = setTimeout(() => head.abort(new Error(`No answer within ${tryMs} ms.`)), tryMs);
  return {
    signal: AbortSignal.any([head.signal, AbortSignal.timeout(BODY_MS)]),
    headCame: () => clearTimeout(timer),
  };
}

/**
 * A bucket of an S3-compatible store. Each object has a key of its own that is never used again: a deletion that comes
 * late cannot hit a newer one. Requests are signed with Signature Version 4.
 */
export function openBucket({ url, bucket, region, keyId, secret }: BucketSettings): ObjectStore {
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: "s3", region });
  const { host } = new URL(url);

  async function ask(key: string, { method, body, type }: Call): Promise<Response> {
    const headers = {
      "X-Amz-Content-Sha256": hashOf(body ?? NO_BYTES),
      ...(type !== undefined && { "Content-Type": type }),
    };
    const signed = await signer.sign(`${url}/${bucket}/${key}`, { method, headers, ...(body && { body }) });
    const { signal, headCame } = startClock(TRY_MS[method]);
    let response: Response;
    try {
      response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        ...(body && { body }),
        redirect: "error",
        signal,
      });
    } catch (error) {
      throw new PassingError(`${host} does not answer.`, { cause: error });
    } finally {
      headCame();
    }
    if (response.ok) return response;
    // Its text may repeat what was signed.
    await response.body?.cancel();
    const sentence = `${host} answered ${response.status} to ${method} ${key}.`;
    if (response.status === 404) throw new ObjectMissingError(sentence);
    if (response.status >= 500 || response.status === 429) throw new PassingError(sentence);
    throw new ObjectStoreUnavailableError(sentence);
  }

  /** All three calls may be repeated. @throws ObjectStoreUnavailableError; ObjectMissingError */
  async function call(key: string, request: Call): Promise<Response> {
    try {
      return await pRetry(() => ask(key, request), {
        retries: RETRIES,
        minTimeout: PAUSE_MS,
        randomize: true,
        maxRetryTime: ALL_TRIES_MS,
        shouldRetry: ({ error }) => error instanceof PassingError,
      });
    } catch (error) {
      if (!(error instanceof PassingError)) throw error;
      throw new ObjectStoreUnavailableError(error.message, { cause: error.cause });
    }
  }

  return {
    async put({ folder, bytes, type }) {
      if (bytes.byteLength > MOST_BYTES)
        throw new Error(`An object of ${bytes.byteLength} bytes is too large.`);
      const objectKey = `${folder}/${randomUUID()}`;
      await (await call(objectKey, { method: "PUT", body: bytes, type })).body?.cancel();
      return { bytes: null, objectKey };
    },
    async get({ objectKey }) {
      if (objectKey === null) throw new ObjectMissingError("The row names no object.");
      const { body, headers } = await call(objectKey, { method: "GET" });
      const size = Number(headers.get("content-length") ?? Number.NaN);
      if (body === null || !(size <= MOST_BYTES)) {
        await body?.cancel();
        throw new ObjectStoreUnavailableError(`${host} gave ${objectKey} without a size, or too much of it.`);
      }
      return { stream: body, size };
    },
    async delete(objectKey) {
      try {
        await (await call(objectKey, { method: "DELETE" })).body?.cancel();
      } catch (error) {
        // Gone is what was asked for.
        if (!(error instanceof ObjectMissingError)) throw error;
      }
    },
  };
}
