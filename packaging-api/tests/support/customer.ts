import { randomUUID } from "node:crypto";
import { internalSecret, type RunningApi } from "./api";
import { patient } from "./calls";
import { lettersTo, letterTo, secretOf } from "./letters";

/** A customer who is signed in. */
export type Customer = {
  id: string;
  email: string;
  password: string;
  token: string;
  refreshToken: string;
  /** What the customer's calls carry. */
  headers: { authorization: string };
};

/** The password of test customers that have no other. */
export const customerPassword = "Larch-Meadow-4";

/** Headers of a call that comes from this network address, as the storefront states it. */
export const from = (clientAddress: string) => ({
  "x-internal-secret": internalSecret,
  "x-client-address": clientAddress,
});

/** A network address that no other test uses. */
export function newAddress(): string {
  const [a = 0, b = 0, c = 0] =
    randomUUID()
      .match(/[\da-f]{2}/g)
      ?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return `10.${a}.${b}.${c}`;
}

/** A new e-mail address. */
export const newEmail = (): string => `customer-${randomUUID()}@shopper.example`;

/** Signs in. */
export async function signIn(
  api: RunningApi,
  { email, password }: Pick<Customer, "email" | "password">,
  address = newAddress(),
): Promise<Pick<Customer, "token" | "refreshToken" | "headers">> {
  const { token, refresh_token: refreshToken } = await api.call("login", {
    body: { username: email, password },
    headers: from(address),
  });
  return { token, refreshToken, headers: { authorization: `Bearer ${token}` } };
}

/**
 * Makes a customer as customers are made (registers, opens the mailed link, signs in, saves the profile).
 * @param overrides `password`, or an `email` to be known by
 */
export async function customer(
  running: RunningApi,
  overrides: Partial<Pick<Customer, "email" | "password">> = {},
): Promise<Customer> {
  const api = patient(running);
  const { email, password } = { email: newEmail(), password: customerPassword, ...overrides };
  const name = { firstName: "Ada", lastName: "Buyer" };
  // An address that is free again may have letters of an account that was ended.
  const before = (await lettersTo(api, email)).length;
  await api.call("createUser", {
    body: { ...name, email, password, confirm: true },
    headers: from(newAddress()),
  });
  const token = secretOf(await letterTo(api, email, before + 1));
  await api.call("activateUser", { body: { token, password } });
  const signedIn = await signIn(api, { email, password });
  const { id } = await api.call("updateMe", { body: name, headers: signedIn.headers });
  return { id, email, password, ...signedIn };
}
