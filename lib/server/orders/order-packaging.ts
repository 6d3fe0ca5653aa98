import "server-only";
import { headers } from "next/headers";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import type { OrderPackaging } from "@/packaging-api/contract";

/**
 * What an order's goods weigh by material. Undefined when that cannot be had now: the page says so.
 * @param key the secret of the order's link
 */
export async function orderPackaging(key: string): Promise<OrderPackaging | undefined> {
  const clientAddress = (await headers()).get("x-forwarded-for") ?? "";
  const packaging = await callPackagingApi("getOrderPackaging", { params: { id: key }, clientAddress });
  return packaging.ok ? packaging.data : undefined;
}
