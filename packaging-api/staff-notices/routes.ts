import { type Api, answer } from "../http/call";
import type { Services } from "../services";
import { takeNotice } from "./take-notice";

/** Notes to the staff. */
export function registerStaffNoticeRoutes(api: Api, { config, connection, outbox }: Services): void {
  const context = { db: connection.db, webhookUrl: config.staffWebhookUrl };
  answer(api, "notifyWebsite", async ({ body, clientAddress, identity }) => {
    const taken = await takeNotice(context, body, { clientAddress, userId: identity?.userId });
    outbox.wake();
    return taken;
  });
}
