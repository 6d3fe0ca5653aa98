import { ObjectMissingError, type ObjectStore, ObjectStoreUnavailableError } from "./object-store";

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes));
      controller.close();
    },
  });
}

/** The way without an object store: bytes stand in the row that they belong to, and come and go with it. */
export const storeInRows: ObjectStore = {
  async put({ bytes }) {
    return { bytes, objectKey: null };
  },
  async get({ bytes, objectKey }) {
    if (bytes !== null) return { stream: streamOf(bytes), size: bytes.byteLength };
    if (objectKey === null) throw new ObjectMissingError("The row has no bytes.");
    throw new ObjectStoreUnavailableError(`OBJECT_STORE_URL is not set, and ${objectKey} is in the store.`);
  },
  async delete(objectKey) {
    throw new ObjectStoreUnavailableError(`OBJECT_STORE_URL is not set, and ${objectKey} is in the store.`);
  },
};
