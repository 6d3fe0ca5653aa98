import "server-only";
import { headers } from "next/headers";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import type { OrderCheck } from "@/packaging-api/contract";

/**
 * How far an order's payment has come. Undefined when that cannot be had now: the page shows what the order itself says.
 * @param key the secret of the order's link
 */
export async function orderCheck(key: string): Promise<OrderCheck | undefined> {
  const clientAddress = (await headers()).get("x-forwarded-for") ?? "";
  const check = await callPackagingApi("checkOrder", {
    params: { id: key },
    clientAddress,
  });
  return check.ok ? check.data : undefined;
}
