import type { Config } from "../config";
import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { notFound } from "../http/failure";
import type { ShopDetails } from "../shop-details";
import { invitation, memberEnd, roleChange } from "../staff/acts/staff-acts";
import { listMembers } from "../staff-accounts/change-staff";
import { presentMember } from "../staff-accounts/present-member";
import { proveAgain, signInStaff } from "../staff-accounts/sign-in-staff";
import {
  acceptStaffInvitation,
  listStaffInvitations,
  openStaffInvitation,
} from "../staff-accounts/staff-invitations";
import { endStaffSession, listStaffSessions } from "../staff-accounts/staff-sessions";
import { actOptions, answerAct } from "./answer-act";

/** What these routes work with. */
type Services = {
  config: Pick<Config, "internalSecrets">;
  connection: Pick<Connection, "db">;
  shop: ShopDetails;
};

/** The door of the back office: signing in, sessions, and who works there. */
export function registerStaffRoutes(
  api: Api,
  { config: { internalSecrets }, connection: { db }, shop }: Services,
): void {
  answer(api, "signInStaff", ({ body, clientAddress, userAgent }) =>
    signInStaff(db, internalSecrets, body, { clientAddress, userAgent }),
  );
  answer(api, "openStaffInvitation", ({ body }) =>
    openStaffInvitation(db, internalSecrets, shop.name, body.token),
  );
  answer(api, "acceptStaffInvitation", ({ body, clientAddress, userAgent }) =>
    acceptStaffInvitation(db, internalSecrets, shop.name, body, { clientAddress, userAgent }),
  );
  answer(api, "getStaffMember", async ({ identity: { memberId: id, ...member } }) =>
    presentMember({ id, ...member }),
  );
  answer(api, "proveStaffMember", async ({ identity, body, clientAddress }) => {
    await proveAgain(db, internalSecrets, identity, body, clientAddress);
    return {};
  });
  answer(api, "signOutStaff", async ({ identity }) => {
    await endStaffSession(db, identity, identity.sessionId);
    return {};
  });
  answer(api, "listStaffSessions", ({ identity }) => listStaffSessions(db, identity));
  answer(api, "endStaffSession", async ({ identity, params }) => {
    if (!(await endStaffSession(db, identity, params.id))) throw notFound();
    return {};
  });
  answer(api, "listStaff", async () => {
    const [members, invitations] = await Promise.all([listMembers(db), listStaffInvitations(db)]);
    return {
      members: members.map(({ id, email, name, role, createdAt, sessions }) => ({
        id,
        email,
        name,
        role,
        createdAt: createdAt.toISOString(),
        sessions,
      })),
      invitations: invitations.map(({ id, email, role, endsAt }) => ({
        id,
        email,
        role,
        endsAt: endsAt.toISOString(),
      })),
    };
  });
  answer(api, "inviteStaff", ({ identity, body }) =>
    answerAct(db, identity, invitation(body, actOptions(body))),
  );
  answer(api, "changeStaffRole", ({ identity, body }) =>
    answerAct(db, identity, roleChange(body, actOptions(body))),
  );
  answer(api, "endStaffAccount", ({ identity, body }) =>
    answerAct(db, identity, memberEnd(body.email, actOptions(body))),
  );
}
