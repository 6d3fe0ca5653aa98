import type { RequestLimits } from "../../request-limits/limits";
import { networkOf } from "../../request-limits/network";
import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { spendOrRefuse } from "../http/spend-or-refuse";
import { addQuote } from "./add-quote";
import { getQuote } from "./get-quote";
import { makeQuote } from "./make-quote";

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db">; limits: RequestLimits };

/** Making a quote of a cart, reading it, and putting it into another cart. */
export function registerQuoteRoutes(api: Api, { connection: { db }, limits }: Services): void {
  answer(api, "makeQuote", async ({ params, identity, body, clientAddress }) => {
    await spendOrRefuse(limits, "newQuote", networkOf(clientAddress));
    return makeQuote(db, { id: params.id, userId: identity?.userId }, body);
  });
  answer(api, "getQuote", ({ params }) => getQuote(db, params.key));
  answer(api, "addQuote", async ({ params, body, identity, ifMatch, clientAddress }) => {
    if (body.cartId === "new") await spendOrRefuse(limits, "newCart", networkOf(clientAddress));
    return addQuote(db, params.key, { id: body.cartId, userId: identity?.userId, ifMatch });
  });
}
