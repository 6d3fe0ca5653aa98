import { findPerson } from "../accounts/person";
import type { Connection } from "../database/connect";
import type { Effect } from "../outbox/effect";
import type { ShopDetails } from "../shop-details";
import { noteMailed, openLetter } from "../standing-orders/open-letter";
import type { Mailer } from "./mailer";
import { standingOrderNotice, standingOrderRun } from "./standing-order-letters";

type Context = { db: Connection["db"]; shop: ShopDetails; shopUrl: string; mailer: Mailer };
type StandingOrderEffect = Extract<Effect, { kind: "mail.standing-order" | "mail.standing-order-run" }>;

/**
 * Sends a letter about a standing order, to its customer's address. One that has ended needs none, and one that was
 * skipped or paused meanwhile no letter about the order that is not placed.
 * @param id of the effect that asks for it
 * @throws Error when the mail is not taken.
 */
export async function sendStandingOrderLetter(
  { db, shop, shopUrl, mailer }: Context,
  { kind, payload }: StandingOrderEffect,
  id: number,
): Promise<void> {
  const isNotice = kind === "mail.standing-order";
  const opened = await openLetter(db, payload, isNotice ? "notice" : "run");
  if (opened === undefined) return;
  const person = await findPerson(db, opened.row.userId);
  if (person === undefined) return;
  const { email, firstName, lastName } = person;
  const link = `${shopUrl}/standing-order/${opened.secret}`;
  const content = (isNotice ? standingOrderNotice : standingOrderRun)({ shop, firstName, opened, link });
  if (content === undefined) return;
  await mailer.send(
    { to: { name: `${firstName} ${lastName}`, address: email }, content, reference: `standing-order.${id}` },
    id,
  );
  if (isNotice) await noteMailed(db, payload);
}
