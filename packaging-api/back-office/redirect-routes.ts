import { listRedirects } from "../catalogue/list-redirects";
import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { addingRedirect, removingRedirect } from "../staff/acts/redirect-acts";
import { actOptions, answerAct } from "./answer-act";

/** Rows of one page. */
const PAGE = 100;

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db"> };

/** Addresses that lead on, in the back office. */
export function registerRedirectRoutes(api: Api, { connection: { db } }: Services): void {
  answer(api, "listRedirects", async ({ query: { kind, after = "" } }) => {
    const behind = kind === undefined ? undefined : { kind, after };
    const redirects = await listRedirects(db, { behind, limit: PAGE });
    const last = redirects.at(-1);
    return {
      redirects,
      ...(last !== undefined && redirects.length === PAGE && { next: { kind: last.kind, after: last.from } }),
    };
  });
  answer(api, "addRedirect", ({ identity, body: { from, to, ...asked } }) =>
    answerAct(db, identity, addingRedirect({ from, to, actor: identity.email }, actOptions(asked))),
  );
  answer(api, "removeRedirect", ({ identity, body }) =>
    answerAct(db, identity, removingRedirect(body.from, actOptions(body))),
  );
}
