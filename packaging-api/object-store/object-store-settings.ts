import { z } from "zod";
import { ConfigError } from "../parse-settings";
import type { BucketSettings } from "./bucket";

/** The settings of an object store, for the program's schema. */
export const objectStoreSettings = {
  /** An S3-compatible store, without the bucket; absent: documents and photographs stand in the database. */
  OBJECT_STORE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/$/, ""))
    .optional(),
  OBJECT_STORE_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{2,62}$/,
      "names of buckets are 3 to 63 small letters, digits, dots and hyphens",
    )
    .optional(),
  OBJECT_STORE_REGION: z.string().min(1).default("us-east-1"),
  /** The pair of keys that requests are signed with. */
  OBJECT_STORE_KEY_ID: z.string().min(1).optional(),
  OBJECT_STORE_SECRET: z.string().min(8).optional(),
};

/**
 * @returns undefined where documents and photographs stand in the database
 * @throws ConfigError naming what is missing
 */
export function bucketOf(
  value: z.output<z.ZodObject<typeof objectStoreSettings>>,
): BucketSettings | undefined {
  const { OBJECT_STORE_URL: url, OBJECT_STORE_BUCKET: bucket, OBJECT_STORE_REGION: region } = value;
  const { OBJECT_STORE_KEY_ID: keyId, OBJECT_STORE_SECRET: secret } = value;
  if (url === undefined) return undefined;
  if (bucket === undefined || keyId === undefined || secret === undefined)
    throw new ConfigError(
      "OBJECT_STORE_URL needs OBJECT_STORE_BUCKET, OBJECT_STORE_KEY_ID and OBJECT_STORE_SECRET.",
    );
  return { url, bucket, region, keyId, secret };
}
