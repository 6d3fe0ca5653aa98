import "server-only";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { readSession } from "@/lib/server/session/read-session";
import type { OrderingCustomer } from "@/lib/shared/checkout/customer-entries";

/** Who checks out: a customer, a guest (undefined), or unknown while the packaging API does not answer. */
export async function orderingCustomer(): Promise<OrderingCustomer | undefined | "unavailable"> {
  const { account } = await readSession();
  if (account === undefined) return undefined;
  const [me, book] = await Promise.all([
    callAsCustomer("/checkout", "getMe"),
    callAsCustomer("/checkout", "listAddresses"),
  ]);
  if (!me.ok || !book.ok) return "unavailable";
  return { ...me.data, addresses: book.data };
}
