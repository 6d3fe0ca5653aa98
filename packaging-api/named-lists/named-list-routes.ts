import type { RequestLimits } from "../../request-limits/limits";
import { networkOf } from "../../request-limits/network";
import type { Connection } from "../database/connect";
import { type Api, answer, type Identity } from "../http/call";
import { spendOrRefuse } from "../http/spend-or-refuse";
import type { LetterSettings } from "../limits/letter-limit";
import type { Outbox } from "../outbox/worker";
import { acceptListInvitation, getListInvitation } from "./accept-invitation";
import { addToNamedList } from "./add-to-named-list";
import { changeNamedList } from "./change-named-list";
import { deleteNamedList, leaveNamedList, removePerson, withdrawInvitation } from "./end-sharing";
import { getNamedList } from "./get-named-list";
import { inviteToNamedList } from "./invite-to-named-list";
import { listNamedLists } from "./list-named-lists";
import { orderNamedList } from "./order-named-list";
import { renameNamedList } from "./rename-named-list";

/** What these routes work with. */
type Services = {
  connection: Pick<Connection, "db">;
  outbox: Pick<Outbox, "wake">;
  config: LetterSettings;
  limits: RequestLimits;
};

const asked = ({ params, identity }: { params: { id: string }; identity: Identity }) => ({
  id: params.id,
  userId: identity.userId,
});

/** Lists of goods that customers name, share with colleagues and order from. */
export function registerNamedListRoutes(
  api: Api,
  { connection: { db }, outbox, config, limits }: Services,
): void {
  answer(api, "listNamedLists", ({ identity }) => listNamedLists(db, identity.userId));
  answer(api, "getNamedList", (request) => getNamedList(db, asked(request)));
  answer(api, "addToNamedList", (request) => addToNamedList(db, asked(request), request.body));
  answer(api, "changeNamedList", (request) => changeNamedList(db, asked(request), request.body));
  answer(api, "renameNamedList", async (request) => {
    await renameNamedList(db, asked(request), request.body.name);
    return {};
  });
  answer(api, "deleteNamedList", async (request) => {
    await deleteNamedList(db, asked(request));
    return {};
  });
  answer(api, "orderNamedList", async (request) => {
    const { body, identity, ifMatch, clientAddress } = request;
    if (body.cartId === "new") await spendOrRefuse(limits, "newCart", networkOf(clientAddress));
    return orderNamedList(db, asked(request), { id: body.cartId, userId: identity.userId, ifMatch });
  });
  registerSharing(api, { connection: { db }, outbox, config, limits });
}

function registerSharing(api: Api, { connection: { db }, outbox, config, limits }: Services): void {
  answer(api, "inviteToNamedList", async (request) => {
    await spendOrRefuse(limits, "listInvitation", request.identity.userId);
    await inviteToNamedList(db, config, asked(request), request.body.email);
    outbox.wake();
    return {};
  });
  answer(api, "withdrawListInvitation", async (request) => {
    await withdrawInvitation(db, asked(request), request.params.invitationId);
    return {};
  });
  answer(api, "removeFromNamedList", async (request) => {
    await removePerson(db, asked(request), request.params.personId);
    return {};
  });
  answer(api, "leaveNamedList", async (request) => {
    await leaveNamedList(db, asked(request));
    return {};
  });
  answer(api, "getListInvitation", ({ params }) => getListInvitation(db, params.token));
  answer(api, "acceptListInvitation", ({ identity, body }) =>
    acceptListInvitation(db, identity.userId, body.token),
  );
}
