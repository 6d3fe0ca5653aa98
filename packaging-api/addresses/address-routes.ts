import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { addAddress } from "./add-address";
import { readAddresses } from "./address-queries";
import { deleteAddress } from "./delete-address";
import { updateAddress } from "./update-address";

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db"> };

/** A customer's address book. */
export function registerAddressRoutes(api: Api, { connection: { db } }: Services): void {
  answer(api, "listAddresses", ({ identity }) => readAddresses(db, identity.userId));
  answer(api, "addAddress", ({ identity, body }) => addAddress(db, identity.userId, body));
  answer(api, "updateAddress", ({ identity, params, body }) =>
    updateAddress(db, identity.userId, params.id, body),
  );
  answer(api, "deleteAddress", ({ identity, params }) => deleteAddress(db, identity.userId, params.id));
}
