import type { RequestLimits } from "../../request-limits/limits";
import { networkOf } from "../../request-limits/network";
import type { Connection } from "../database/connect";
import { type Api, answer, type Identity } from "../http/call";
import { spendOrRefuse } from "../http/spend-or-refuse";
import { addItem } from "./add-item";
import { addSample } from "./add-sample";
import { deleteItem } from "./delete-item";
import { getCart } from "./get-cart";
import { mergeCart } from "./merge-cart";
import { moveLines } from "./move-lines";
import { setCartAddress } from "./set-cart-address";
import { setDeliveryPostcode } from "./set-delivery-postcode";
import { setDeliveryService } from "./set-delivery-service";
import { setGuestAddress } from "./set-guest-address";
import { setGuestDetails } from "./set-guest-details";
import { setStage } from "./set-stage";
import { updateItem } from "./update-item";

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db">; limits: RequestLimits };

type CartRequest = {
  params: { id: string };
  identity: Identity | undefined;
  ifMatch: string | undefined;
};
const asked = ({ params, identity, ifMatch }: CartRequest) => ({
  id: params.id,
  userId: identity?.userId,
  ifMatch,
});

/** The cart: a guest's, which whoever knows its id may read and change, or a customer's own. */
export function registerCartRoutes(api: Api, { connection: { db }, limits }: Services): void {
  answer(api, "getCart", (request) => getCart(db, asked(request)));
  answer(api, "addCartItem", async (request) => {
    if (request.params.id === "new") await spendOrRefuse(limits, "newCart", networkOf(request.clientAddress));
    return addItem(db, asked(request), request.body);
  });
  answer(api, "addCartSample", async (request) => {
    if (request.params.id === "new") await spendOrRefuse(limits, "newCart", networkOf(request.clientAddress));
    return addSample(db, asked(request), request.body.productId);
  });
  answer(api, "updateCartItem", (request) =>
    updateItem(db, asked(request), request.params.itemId, request.body.quantity),
  );
  answer(api, "deleteCartItem", (request) => deleteItem(db, asked(request), request.params.itemId));
  answer(api, "setCartStage", (request) => setStage(db, asked(request), request.body));
  answer(api, "setGuestDetails", (request) => setGuestDetails(db, asked(request), request.body));
  answer(api, "setGuestAddress", (request) =>
    setGuestAddress(db, asked(request), request.params.type, request.body),
  );
  answer(api, "setCartAddress", ({ params, identity, ifMatch, body }) =>
    setCartAddress(db, { id: params.id, userId: identity.userId, ifMatch }, params.type, body.addressId),
  );
  answer(api, "setDeliveryPostcode", (request) =>
    setDeliveryPostcode(db, asked(request), request.body.postCode),
  );
  answer(api, "setDeliveryService", (request) => setDeliveryService(db, asked(request), request.body));
  answer(api, "moveCartLines", (request) => moveLines(db, asked(request), request.body.from));
  answer(api, "mergeCart", ({ params, identity }) =>
    mergeCart(db, { id: params.id, userId: identity.userId }),
  );
}
