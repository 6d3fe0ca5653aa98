import type { RequestLimits } from "../../request-limits/limits";
import { networkOf } from "../../request-limits/network";
import type { ShortLink } from "../contract";
import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { notFound } from "../http/failure";
import { spendOrRefuse } from "../http/spend-or-refuse";
import type { Logger } from "../log";
import { createShortLink } from "./create-short-link";
import { findLink } from "./short-link-queries";
import type { VisitCounts } from "./visit-counts";

/** What these routes work with. */
type Services = {
  connection: Pick<Connection, "db">;
  limits: RequestLimits;
  visits: VisitCounts;
  log: Logger;
};

/** Short addresses of pages. */
export function registerShortLinkRoutes(api: Api, { connection, limits, visits, log }: Services): void {
  const { db } = connection;

  async function readLink(code: string): Promise<ShortLink> {
    const link = await findLink(db, code);
    if (link === undefined) throw notFound();
    return link;
  }

  answer(api, "createShortLink", async ({ body, clientAddress }) => {
    await spendOrRefuse(limits, "newLink", networkOf(clientAddress));
    return createShortLink(db, body);
  });
  answer(api, "getShortLink", ({ params }) => readLink(params.code));
  answer(api, "openShortLink", async ({ params, body }) => {
    const link = await readLink(params.code);
    if (body.counts && !visits.count(link.code))
      log.warn("a visit of a short address was not counted; too many are opened at the same time");
    return link;
  });
}
