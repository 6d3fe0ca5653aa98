import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import type { LetterSettings } from "../limits/letter-limit";
import type { Outbox } from "../outbox/worker";
import { askProductQuestion } from "./ask-question";
import { confirmProductQuestion, forgetProductQuestion, getProductQuestion } from "./open-question";

/** What these routes work with. */
type Services = {
  connection: Pick<Connection, "db">;
  outbox: Pick<Outbox, "wake">;
  config: LetterSettings & { staffWebhookUrl?: string };
};

/** Asking about a product, without an account. */
export function registerProductQuestionRoutes(
  api: Api,
  { connection: { db }, outbox, config }: Services,
): void {
  answer(api, "askProductQuestion", async ({ body }) => {
    await askProductQuestion(db, config, body);
    outbox.wake();
    return {};
  });
  answer(api, "getProductQuestion", ({ params }) => getProductQuestion(db, params.token));
  answer(api, "confirmProductQuestion", async ({ body }) => {
    const question = await confirmProductQuestion(db, config.staffWebhookUrl, body.token);
    outbox.wake();
    return question;
  });
  answer(api, "forgetProductQuestion", async ({ body }) => {
    await forgetProductQuestion(db, body.token);
    return {};
  });
}
