import { z } from "zod";
import * as account from "../account";
import { type Call, done, ownId, ownRead, ownWrite, signingIn } from "./call-row";

/** Signing in and out, and the second step of it. */
export const signInCalls = {
  login: {
    ...signingIn,
    path: "/api/login_check",
    summary: "Signs in; asks for the second step where there is one",
    badRequest: true,
    topLevel: true,
    body: account.loginBody,
    data: account.tokens,
  },
  refreshToken: {
    ...signingIn,
    path: "/api/token/refresh",
    summary: "A new pair for a refresh token, which is good once",
    topLevel: true,
    body: account.refreshBody,
    data: account.tokens,
  },
  revokeToken: {
    ...signingIn,
    path: "/api/token/revoke",
    summary: "Signs out: the refresh token and everything that came of the same sign-in is no longer good",
    body: account.refreshBody,
    data: done,
  },
  offerTwoStep: {
    ...ownWrite,
    path: "/api/users/me/two-step/new",
    summary: "Begins to set up the second step",
    body: account.currentPasswordBody,
    data: account.twoStepOffer,
  },
  confirmTwoStep: {
    ...ownWrite,
    path: "/api/users/me/two-step/confirm",
    summary: "Switches the second step on with a first code, and gives the recovery codes",
    body: account.twoStepCodeBody,
    data: account.recoveryCodes,
  },
  removeTwoStep: {
    ...ownWrite,
    path: "/api/users/me/two-step/remove",
    summary: "Switches the second step off",
    body: account.currentPasswordBody,
    data: done,
  },
  listSignIns: {
    ...ownRead,
    path: "/api/users/me/sign-ins",
    summary: "Where the customer is signed in",
    data: z.array(account.signIn),
  },
  endSignIn: {
    ...ownWrite,
    method: "DELETE",
    path: "/api/users/me/sign-ins/{id}/delete",
    summary: "Signs out in one place",
    params: ownId,
    data: z.array(account.signIn),
  },
  endAllSignIns: {
    ...ownWrite,
    path: "/api/users/me/sign-ins/end",
    summary: "Signs out everywhere, here as well",
    data: done,
  },
} as const satisfies Record<string, Call>;
