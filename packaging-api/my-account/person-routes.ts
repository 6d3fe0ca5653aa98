import { activateUser, type Welcome } from "../accounts/activate-user";
import { changeEmail } from "../accounts/change-email";
import { changePassword } from "../accounts/change-password";
import { confirmRecovery } from "../accounts/confirm-recovery";
import { createUser } from "../accounts/create-user";
import { getKeys, setKeys } from "../accounts/keys";
import { mailActivationAgain } from "../accounts/mail-activation-again";
import { recoverPassword } from "../accounts/recover-password";
import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import type { LetterSettings } from "../limits/letter-limit";
import { notify } from "../notifications/notify";
import type { Outbox } from "../outbox/worker";
import type { ShopDetails } from "../shop-details";
import { confirmEmail } from "./confirm-email";
import { deleteAccount } from "./delete-account";
import { exportAccount } from "./export-account";
import { getCounts, getMe } from "./get-me";
import { removeFromAccount, reviewAccount } from "./recovery-review";
import { searchOwnRecords } from "./search-own-records";
import { updateMe } from "./update-me";

/** What these routes work with. */
type Services = {
  config: LetterSettings;
  connection: Pick<Connection, "db">;
  outbox: Pick<Outbox, "wake">;
  shop: ShopDetails;
};

/** Becoming a customer, getting in again without the password, and what concerns the person. */
export function registerPersonRoutes(
  api: Api,
  { config: letters, connection: { db }, outbox, shop }: Services,
): void {
  /** Sends at once what the work ordered, also when it was refused: the owner of a used address is written to. */
  const mailing = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      outbox.wake();
    }
  };

  const welcome: Welcome = (tx, userId) => notify(tx, userId, { kind: "welcome", shopName: shop.name });

  answer(api, "createUser", async ({ body, clientAddress }) => {
    await mailing(createUser(db, body, { clientAddress, shopName: shop.name, letters }));
    return {};
  });
  answer(api, "activateUser", ({ body }) => activateUser(db, welcome, body));
  answer(api, "mailActivationAgain", async ({ body, clientAddress }) => {
    await mailing(mailActivationAgain(db, body, { clientAddress, letters }));
    return {};
  });
  answer(api, "recoverPassword", async ({ body, clientAddress }) => {
    await mailing(recoverPassword(db, body, { clientAddress, shopName: shop.name, letters }));
    return {};
  });
  answer(api, "confirmRecovery", ({ body, clientAddress }) =>
    mailing(confirmRecovery(db, body, { clientAddress, welcome })),
  );
  answer(api, "reviewAccount", ({ body }) => reviewAccount(db, body.token));
  answer(api, "removeFromAccount", ({ body }) => mailing(removeFromAccount(db, body)));
  answer(api, "getMe", ({ identity }) => getMe(db, identity.userId));
  answer(api, "getCounts", ({ identity }) => getCounts(db, identity.userId));
  answer(api, "searchOwnRecords", ({ identity, params }) =>
    searchOwnRecords(db, identity.userId, params.term),
  );
  answer(api, "updateMe", ({ identity, body }) => updateMe(db, identity.userId, body));
  answer(api, "changePassword", async ({ identity, body }) => {
    await mailing(changePassword(db, identity, body, shop.name));
    return {};
  });
  answer(api, "changeEmail", async ({ identity, body }) => {
    await mailing(changeEmail(db, identity.userId, body, letters));
    return {};
  });
  answer(api, "confirmEmail", ({ identity, body }) => mailing(confirmEmail(db, identity, body.token)));
  answer(api, "setKeys", async ({ identity, body }) => {
    await setKeys(db, identity.userId, body);
    return {};
  });
  answer(api, "getKeys", ({ identity }) => getKeys(db, identity.userId));
  answer(api, "exportAccount", ({ identity }) => exportAccount(db, identity.userId));
  answer(api, "deleteAccount", async ({ identity, body }) => {
    await mailing(deleteAccount(db, identity.userId, body.current));
    return {};
  });
}
