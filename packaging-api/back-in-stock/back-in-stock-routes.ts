import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import type { LetterSettings } from "../limits/letter-limit";
import type { Outbox } from "../outbox/worker";
import { askBackInStock } from "./ask-back-in-stock";
import { confirmRequest, forgetRequest, getRequest } from "./open-request";

/** What these routes work with. */
type Services = {
  connection: Pick<Connection, "db">;
  outbox: Pick<Outbox, "wake">;
  config: LetterSettings;
};

/** Being mailed once when a sold-out product is there again, without an account. */
export function registerBackInStockRoutes(api: Api, { connection: { db }, outbox, config }: Services): void {
  answer(api, "askBackInStock", async ({ body }) => {
    await askBackInStock(db, config, body);
    outbox.wake();
    return {};
  });
  answer(api, "getBackInStockRequest", ({ params }) => getRequest(db, params.token));
  answer(api, "confirmBackInStock", async ({ body }) => {
    const request = await confirmRequest(db, body.token);
    outbox.wake();
    return request;
  });
  answer(api, "forgetBackInStock", async ({ body }) => {
    await forgetRequest(db, body.token);
    return {};
  });
}
