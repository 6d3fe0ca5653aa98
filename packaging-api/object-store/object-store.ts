/** Where the bytes that belong to a row are: in the row itself, or in the object store under a key. One of them is null. */
export type Stored = { bytes: Uint8Array | null; objectKey: string | null };

/** What objects are about; the first part of their keys. */
export type ObjectFolder = "documents" | "photographs" | "catalogue";

export type NewObject = { folder: ObjectFolder; bytes: Uint8Array<ArrayBuffer>; type: string };

/** An object as it comes. */
export type ObjectBody = { stream: ReadableStream<Uint8Array<ArrayBuffer>>; size: number };

/** Nothing larger is put or got, in bytes: a photograph has a few hundred KB, a document less. */
export const MOST_BYTES = 32 * 1024 * 1024;

/** The object store does not answer, or refuses; the object may be there. The message has no secret. */
export class ObjectStoreUnavailableError extends Error {}

/** The object store says that it has no such object. */
export class ObjectMissingError extends Error {}

/** Stores bytes for rows. Two ways to do so: in the rows (store-in-rows.ts), or in a bucket (bucket.ts). */
export interface ObjectStore {
  /**
   * Stores bytes; the answer goes into the row that they belong to.
   * @throws ObjectStoreUnavailableError
   */
  put(object: NewObject): Promise<Stored>;
  /**
   * What `put` stored, as a stream, so that it need not be in memory.
   * @throws ObjectStoreUnavailableError; ObjectMissingError
   */
  get(stored: Stored): Promise<ObjectBody>;
  /** Deletes what is under a key; harmless when repeated. @throws ObjectStoreUnavailableError */
  delete(objectKey: string): Promise<void>;
}

/**
 * An object in memory.
 * @throws ObjectStoreUnavailableError; ObjectMissingError
 */
export async function readObject(
  store: Pick<ObjectStore, "get">,
  stored: Stored,
): Promise<Uint8Array<ArrayBuffer>> {
  if (stored.bytes !== null) return new Uint8Array(stored.bytes);
  const { stream } = await store.get(stored);
  try {
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch (error) {
    throw new ObjectStoreUnavailableError("The object store broke off.", { cause: error });
  }
}
