import { z } from "zod";
import { staffSignedIn } from "../staff";
import * as passkey from "../staff-passkey";
import { type Call, done, segment, serverRead, signingIn, staffRead, staffWrite } from "./call-row";

/** Signing in to the back office with a passkey. */
export const staffPasskeyCalls = {
  offerPasskeySignIn: {
    ...serverRead,
    path: "/api/staff/passkeys/challenge",
    summary: "What a browser signs to sign somebody of the staff in",
    data: passkey.passkeyChallenge,
  },
  signInByPasskey: {
    ...signingIn,
    path: "/api/staff/passkeys/sign-in",
    summary: "Signs somebody of the staff in whose device has verified them",
    body: passkey.passkeySignInBody,
    data: staffSignedIn,
  },
  offerPasskey: {
    ...staffRead,
    path: "/api/staff/me/passkeys/offer",
    summary: "What a passkey of the person is made with",
    data: passkey.passkeyOffer,
  },
  addPasskey: {
    ...staffWrite,
    dangerous: true,
    path: "/api/staff/me/passkeys/add",
    summary: "Takes a passkey that the person's device has made",
    body: passkey.addPasskeyBody,
    data: done,
  },
  listPasskeys: {
    ...staffRead,
    path: "/api/staff/me/passkeys",
    summary: "The person's passkeys",
    data: passkey.passkeys,
  },
  removePasskey: {
    ...staffWrite,
    dangerous: true,
    path: "/api/staff/me/passkeys/{id}/remove",
    summary: "Lets a passkey sign in no more",
    params: z.object({ id: segment(1_500) }),
    data: done,
  },
} as const satisfies Record<string, Call>;
