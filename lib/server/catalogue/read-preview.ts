import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import type { ProductPreview } from "@/packaging-api/contract";

/**
 * A change that is not made yet by its secret, read once for a page and its metadata; undefined where the link opens
 * nothing. @throws Error when the packaging API does not say
 */
export const readPreview = cache(async (key: string): Promise<ProductPreview | undefined> => {
  const clientAddress = (await headers()).get("x-forwarded-for") ?? "";
  const result = await callPackagingApi("getPreview", { params: { key }, clientAddress });
  if (result.ok) return result.data;
  if (result.status === 404) return undefined;
  throw new Error(`A preview could not be read: ${result.failure.message}`);
});
