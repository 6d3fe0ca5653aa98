import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import type { LetterSettings } from "../limits/letter-limit";
import type { Outbox } from "../outbox/worker";
import type { LinkSecrets } from "./books-link";
import { confirmBooksAddress, getBooksLink, stopBooksAddress } from "./open-books-link";
import { getBooks, removeBooksAddress, setBooksAddress } from "./set-books-address";

/** What these routes work with. */
type Services = {
  connection: Pick<Connection, "db">;
  outbox: Pick<Outbox, "wake">;
  config: LetterSettings & LinkSecrets;
};

/** Having invoices and credit notes sent to whoever keeps the books. */
export function registerBooksRoutes(api: Api, { connection: { db }, outbox, config }: Services): void {
  answer(api, "getBooks", ({ identity }) => getBooks(db, identity.userId));
  answer(api, "setBooksAddress", async ({ identity, body }) => {
    const books = await setBooksAddress(db, identity.userId, body, config);
    outbox.wake();
    return books;
  });
  answer(api, "removeBooksAddress", ({ identity }) => removeBooksAddress(db, identity.userId));
  answer(api, "getBooksLink", ({ params }) => getBooksLink(db, config, params.token));
  answer(api, "confirmBooksAddress", ({ body }) => confirmBooksAddress(db, config, body.token));
  answer(api, "stopBooksAddress", async ({ body }) => {
    await stopBooksAddress(db, config, body.token);
    return {};
  });
}
