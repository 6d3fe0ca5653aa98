import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import type { LetterSettings } from "../limits/letter-limit";
import type { Outbox } from "../outbox/worker";
import { cancelOwnOrder } from "./cancel-order";
import { changePaymentMethod } from "./change-payment-method";
import { getOrder } from "./get-order";
import { listOrders } from "./list-orders";
import { mailOrderStatus } from "./mail-order-status";
import type { OrderContext } from "./order-context";
import type { OrderView } from "./present-order";
import { proveMailbox } from "./prove-mailbox";

/** What these routes work with. */
type Services = {
  connection: Pick<Connection, "db">;
  outbox: Pick<Outbox, "wake">;
  payment: OrderContext;
  config: LetterSettings & { trackingUrl?: string };
};

/** Reading an order, having its state mailed, cancelling it, paying it another way. */
export function registerOrderRoutes(
  api: Api,
  { connection: { db }, outbox, config, payment: context }: Services,
): void {
  const { trackingUrl } = config;
  const view: OrderView = { shop: context.shop, ...(trackingUrl !== undefined && { trackingUrl }) };
  answer(api, "listOrders", ({ identity, query }) => listOrders(db, identity.userId, query.page));
  answer(api, "getOrder", ({ identity, params }) =>
    getOrder(db, view, { id: params.id, userId: identity.userId }),
  );
  answer(api, "mailOrderStatus", async ({ body }) => {
    await mailOrderStatus(db, config, body);
    outbox.wake();
    return {};
  });
  answer(api, "cancelOrder", async ({ identity, params }) => {
    const order = await cancelOwnOrder(db, context.config, view, { id: params.id, userId: identity?.userId });
    outbox.wake();
    return order;
  });
  answer(api, "changePaymentMethod", async ({ identity, params: { id, method } }) => {
    const order = await changePaymentMethod(context, view, { id, userId: identity?.userId }, method);
    outbox.wake();
    return order;
  });
  answer(api, "proveMailbox", async ({ identity, params, body: { token } }) => {
    const order = await proveMailbox(context, view, { id: params.id, userId: identity?.userId, token });
    outbox.wake();
    return order;
  });
  answer(api, "getGuestOrder", ({ params }) => getOrder(db, view, { key: params.key }));
}
