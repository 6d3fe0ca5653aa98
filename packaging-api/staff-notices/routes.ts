import { type Api, answer } from "../http/call";
import type { Services } from "../services";
import { takeNotice } from "./take-notice";

/** Notes to the staff. */
export function registerStaffNoticeRoutes(api: Api, { config, connection, outbox }: Services): void {
  const context = { db: connection.db, webhookUrl: config.staffWebhookUrl, letters: config };
  answer(api, "notifyWebsite", async ({ body, clientAddress }) => {
    await takeNotice(context, body, clientAddress);
    outbox.wake();
    return {};
  });
}
