import type { Connection } from "../database/connect";
import type { ShopDetails } from "../shop-details";
import { renewStaffInvitation } from "../staff-accounts/staff-invitations";
import type { Mailer } from "./mailer";
import { staffInvitation } from "./staff-invitation-letter";

type Context = { db: Connection["db"]; shop: ShopDetails; staffUrl: string; mailer: Mailer };

/**
 * Sends an invitation to work in the back office. One that was accepted or withdrawn meanwhile needs no letter.
 * @param id of the effect that asks for it
 * @throws Error when the mail is not taken.
 */
export async function sendStaffInvitation(
  { db, shop, staffUrl, mailer }: Context,
  invitationId: string,
  id: number,
): Promise<void> {
  const invitation = await renewStaffInvitation(db, invitationId);
  if (invitation === undefined) return;
  await mailer.send(
    {
      to: { name: "", address: invitation.email },
      content: staffInvitation(shop, `${staffUrl}/staff/invitation/${invitation.secret}`),
      reference: `staff-invitation.${id}`,
    },
    id,
  );
}
