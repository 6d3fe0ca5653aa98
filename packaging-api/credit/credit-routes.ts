import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import type { ShopDetails } from "../shop-details";
import { getCreditAccount } from "./get-credit-account";

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db">; shop: ShopDetails };

/** What a customer sees of paying on account. */
export function registerCreditRoutes(api: Api, { connection: { db }, shop }: Services): void {
  answer(api, "getCreditAccount", ({ identity }) => getCreditAccount(db, identity.userId, shop));
}
