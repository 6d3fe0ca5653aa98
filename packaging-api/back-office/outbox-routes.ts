import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { listGivenUp } from "../outbox/list-given-up";
import { retryingEffect, retryingGivenUp } from "../staff/acts/outbox-acts";
import { actOptions, answerAct } from "./answer-act";

/** Rows of one page. */
const PAGE = 100;

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db"> };

/** Letters and other effects that were given up, in the back office. */
export function registerOutboxRoutes(api: Api, { connection: { db } }: Services): void {
  answer(api, "listGivenUp", ({ query: { what, after } }) => listGivenUp(db, what, { after, limit: PAGE }));
  answer(api, "retryEffect", ({ identity, body }) =>
    answerAct(db, identity, retryingEffect(body.id, actOptions(body))),
  );
  answer(api, "retryGivenUp", ({ identity, body }) =>
    answerAct(db, identity, retryingGivenUp(actOptions(body))),
  );
}
