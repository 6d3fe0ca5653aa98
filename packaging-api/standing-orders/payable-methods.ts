import type { Database } from "../database/connect";
import { findCreditAccount } from "../orders/on-account/credit-queries";
import type { OrderContext } from "../orders/order-context";
import type { PaymentMethod } from "../orders/payment-methods/payment-method";
import { findUsableMethod, methodsByTerms, offeredMethods } from "../orders/payment-methods/payment-methods";

/** Nobody sits at a browser when the order is placed: no payment service can be led to. */
const isPayable = ({ throughService }: PaymentMethod): boolean => !throughService;

/** The ways to pay that a customer can choose for a standing order: on account too, for whoever has terms. */
export async function payableMethods(
  db: Database,
  services: OrderContext["services"],
  userId: string,
): Promise<PaymentMethod[]> {
  const account = await findCreditAccount(db, userId);
  const hasTerms = account !== undefined && account.endedAt === null;
  return [...offeredMethods(services), ...(hasTerms ? methodsByTerms : [])].filter(isPayable);
}

/** The way to pay that was chosen for one, if an order can still be placed with it; terms are looked at then. */
export function findPayableMethod(
  services: OrderContext["services"],
  name: string,
): PaymentMethod | undefined {
  const method = findUsableMethod(services, name);
  return method && isPayable(method) ? method : undefined;
}
