import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { callPackagingApi } from "@/lib/server/packaging-api/client";

/** A quote by its secret, read once for a page and its metadata. */
export const readQuote = cache(async (key: string) => {
  const clientAddress = (await headers()).get("x-forwarded-for") ?? "";
  return callPackagingApi("getQuote", { params: { key }, clientAddress });
});
