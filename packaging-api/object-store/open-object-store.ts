import type { Logger } from "../log";
import { type BucketSettings, openBucket } from "./bucket";
import { type ObjectStore, ObjectStoreUnavailableError } from "./object-store";
import { storeInRows } from "./store-in-rows";

/**
 * The store of the settings. What a row has is read from there, whatever the settings are now; what the bucket does not
 * take goes into its row, so that nothing is lost, and `objects move` brings it over later.
 * @param bucket undefined: everything stands in the rows
 */
export function openObjectStore(bucket: BucketSettings | undefined, log: Logger): ObjectStore {
  if (bucket === undefined) return storeInRows;
  const inBucket = openBucket(bucket);
  return {
    async put(object) {
      try {
        return await inBucket.put(object);
      } catch (error) {
        if (!(error instanceof ObjectStoreUnavailableError)) throw error;
        log.warn(
          { folder: object.folder, error },
          "object store did not take an object, which stays in the database; move it with `objects move` once it does",
        );
        return storeInRows.put(object);
      }
    },
    get: (stored) => (stored.objectKey === null ? storeInRows : inBucket).get(stored),
    delete: (objectKey) => inBucket.delete(objectKey),
  };
}
