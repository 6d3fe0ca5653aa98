import { type Api, answer } from "../http/call";
import type { Services } from "../services";
import { listPostalFormats } from "./list-postal-formats";

/** Which of the shop's packaging goes in which of Royal Mail's formats. */
export function registerPostalFormatRoutes(api: Api, { connection: { db } }: Services): void {
  answer(api, "listPostalFormats", () => listPostalFormats(db));
}
