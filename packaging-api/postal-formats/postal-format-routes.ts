import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { listPostalFormats } from "./list-postal-formats";

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db"> };

/** Which of the shop's packaging goes in which of Royal Mail's formats. */
export function registerPostalFormatRoutes(api: Api, { connection: { db } }: Services): void {
  answer(api, "listPostalFormats", () => listPostalFormats(db));
}
