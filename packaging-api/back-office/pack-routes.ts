import { TO_PACK_PAGE } from "../contract";
import type { Connection } from "../database/connect";
import { type Api, answer, type StaffIdentity } from "../http/call";
import { notFound } from "../http/failure";
import type { Packer } from "../orders/packing/claim-order";
import { listToPack, readPackSheet } from "../orders/packing/pack-queries";
import {
  claimAct,
  claimNextAct,
  dispatchParcelAct,
  packGoodsAct,
  setAsideAct,
} from "../staff/acts/pack-acts";
import { actOptions, answerAct } from "./answer-act";

const packerOf = ({ memberId, name }: StaffIdentity): Packer => ({ id: memberId, name });

/** The packing of orders: each by one packer, until its parcel has left. */
export function registerPackRoutes(
  api: Api,
  { connection: { db } }: { connection: Pick<Connection, "db"> },
): void {
  answer(api, "listOrdersToPack", async ({ identity, query: { after } }) =>
    (await listToPack(db, { limit: TO_PACK_PAGE, after })).map(({ packerId, ...order }) => ({
      ...order,
      isMine: packerId === identity.memberId,
    })),
  );
  answer(api, "getParcel", async ({ identity, params }) => {
    const sheet = await readPackSheet(db, params.number);
    if (sheet === undefined) throw notFound();
    const { packerId, notes, sent, ...rest } = sheet;
    return {
      ...rest,
      sent: sent.map(({ packerId: _packer, sentAt, ...parcel }) => ({
        ...parcel,
        sentAt: sentAt.toISOString(),
      })),
      isMine: packerId === identity.memberId,
      notes: notes.map(({ at, author, body }) => ({ at: at.toISOString(), author, body })),
    };
  });
  answer(api, "claimNextOrder", async ({ identity, body }) => {
    const { outcome, ...done } = await answerAct(
      db,
      identity,
      claimNextAct({ ...actOptions(body), packer: packerOf(identity) }),
    );
    return { ...done, number: outcome.number };
  });
  answer(api, "claimOrder", ({ identity, params: { number }, body }) =>
    answerAct(
      db,
      identity,
      claimAct({ ...actOptions(body), number, packer: packerOf(identity), takeOver: body.takeOver }),
    ),
  );
  answer(api, "packGoods", async ({ identity, params: { number }, body }) => {
    const { code, quantity, key } = body;
    const asked = { number, packer: packerOf(identity), code, quantity, key };
    const { outcome, ...done } = await answerAct(
      db,
      identity,
      packGoodsAct({ ...actOptions(body), ...asked }),
    );
    return { ...done, sku: outcome.sku, packed: outcome.packed, quantity: outcome.quantity };
  });
  answer(api, "setOrderAside", ({ identity, params: { number }, body }) =>
    answerAct(
      db,
      identity,
      setAsideAct({
        ...actOptions(body),
        ...{ number, packer: packerOf(identity), reason: body.reason, expectedOn: body.expectedOn },
      }),
    ),
  );
  answer(api, "dispatchParcel", ({ identity, params: { number }, body }) => {
    const { weight, tracking, rest } = body;
    const asked = { number, packer: packerOf(identity), weight, tracking, rest };
    return answerAct(db, identity, dispatchParcelAct({ ...actOptions(body), ...asked }));
  });
}
