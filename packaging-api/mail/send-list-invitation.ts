import { eq } from "drizzle-orm";
import type { Connection } from "../database/connect";
import { readOwner } from "../named-lists/get-named-list";
import { renewInvitation } from "../named-lists/invitation-queries";
import { namedLists } from "../named-lists/named-list-tables";
import type { ShopDetails } from "../shop-details";
import { listInvitation } from "./list-invitation-letter";
import type { Mailer } from "./mailer";

type Context = { db: Connection["db"]; shop: ShopDetails; shopUrl: string; mailer: Mailer };

/**
 * Sends an invitation to share a list. One that was taken back or accepted meanwhile needs no letter.
 * @param id of the effect that asks for it
 * @throws Error when the mail is not taken.
 */
export async function sendListInvitation(
  { db, shop, shopUrl, mailer }: Context,
  invitationId: string,
  id: number,
): Promise<void> {
  const renewed = await renewInvitation(db, invitationId);
  if (renewed === undefined) return;
  const [list] = await db.select().from(namedLists).where(eq(namedLists.id, renewed.listId));
  if (list === undefined) return;
  const owner = await readOwner(db, list.userId);
  const link = `${shopUrl}/account/lists/invitation/${renewed.secret}`;
  await mailer.send(
    {
      to: { name: "", address: renewed.email },
      content: listInvitation(shop, { name: list.name, owner }, link),
      reference: `list-invitation.${id}`,
    },
    id,
  );
}
