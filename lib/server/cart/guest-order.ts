import "server-only";
import { headers } from "next/headers";
import { type CallResult, callPackagingApi } from "@/lib/server/packaging-api/client";
import type { Order } from "@/packaging-api/contract";

/** A guest's order by the secret of its link. */
export async function guestOrder(key: string): Promise<CallResult<Order>> {
  const clientAddress = (await headers()).get("x-forwarded-for") ?? "";
  return callPackagingApi("getGuestOrder", { params: { key }, clientAddress });
}
