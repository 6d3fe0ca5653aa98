import { type Api, answer } from "../http/call";
import type { Services } from "../services";
import { addItem } from "./add-item";
import { deleteItem } from "./delete-item";
import { getCart } from "./get-cart";
import { setGuestAddress } from "./set-guest-address";
import { setGuestDetails } from "./set-guest-details";
import { setStage } from "./set-stage";
import { updateItem } from "./update-item";

/** The cart, which whoever knows its id may read and change. */
export function registerCartRoutes(api: Api, { connection: { db } }: Services): void {
  answer(api, "getCart", ({ params }) => getCart(db, params.id));
  answer(api, "addCartItem", ({ params, body, ifMatch }) => addItem(db, { id: params.id, ifMatch }, body));
  answer(api, "updateCartItem", ({ params, body, ifMatch }) =>
    updateItem(db, { id: params.id, ifMatch }, params.itemId, body.quantity),
  );
  answer(api, "deleteCartItem", ({ params, ifMatch }) =>
    deleteItem(db, { id: params.id, ifMatch }, params.itemId),
  );
  answer(api, "setCartStage", ({ params, body }) => setStage(db, params.id, body));
  answer(api, "setGuestDetails", ({ params, body, ifMatch }) =>
    setGuestDetails(db, { id: params.id, ifMatch }, body),
  );
  answer(api, "setGuestAddress", ({ params, body, ifMatch }) =>
    setGuestAddress(db, { id: params.id, ifMatch }, params.type, body),
  );
}
