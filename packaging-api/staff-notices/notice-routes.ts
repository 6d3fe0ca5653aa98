import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import type { Outbox } from "../outbox/worker";
import { takeNotice } from "./take-notice";

/** What these routes work with. */
type Services = {
  config: { staffWebhookUrl?: string };
  connection: Pick<Connection, "db">;
  outbox: Pick<Outbox, "wake">;
};

/** Notes to the staff. */
export function registerStaffNoticeRoutes(api: Api, { config, connection, outbox }: Services): void {
  const context = { db: connection.db, webhookUrl: config.staffWebhookUrl };
  answer(api, "notifyWebsite", async ({ body, clientAddress, identity }) => {
    const taken = await takeNotice(context, body, { clientAddress, userId: identity?.userId });
    outbox.wake();
    return taken;
  });
}
