import type { RequestLimits } from "../../request-limits/limits";
import { networkOf } from "../../request-limits/network";
import type { QuickOrder } from "../contract";
import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { spendOrRefuse } from "../http/spend-or-refuse";
import { createTurns } from "../http/work-in-turn";
import { addQuickOrder } from "./add-quick-order";
import { getQuickOrder } from "./get-quick-order";
import { insertList } from "./quick-order-queries";

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db" | "lists">; limits: RequestLimits };

/** Ordering from a list of codes or sizes. */
export function registerQuickOrderRoutes(api: Api, { connection, limits }: Services): void {
  const { db } = connection;
  const inTurn = createTurns<QuickOrder>("Too many lists are being read, please try again shortly.");
  answer(api, "startQuickOrder", async ({ body, clientAddress }) => {
    await spendOrRefuse(limits, "newList", networkOf(clientAddress));
    return { key: await insertList(db, body.text) };
  });
  answer(api, "getQuickOrder", async ({ params, clientAddress }) => {
    const share = networkOf(clientAddress);
    await spendOrRefuse(limits, "readList", share);
    return inTurn({ key: params.key, share }, () => getQuickOrder(connection, params.key));
  });
  answer(api, "addQuickOrder", async ({ params, body, identity, ifMatch, clientAddress }) => {
    if (body.cartId === "new") await spendOrRefuse(limits, "newCart", networkOf(clientAddress));
    const choices = new Map(body.choices.map(({ line, sku }) => [line, sku]));
    return addQuickOrder(
      db,
      { key: params.key, choices },
      { id: body.cartId, userId: identity?.userId, ifMatch },
    );
  });
}
