import { randomUUID } from "node:crypto";
import argon2 from "argon2";
import { internalSecret, type StartedApi } from "./api";
import { changeData } from "./sql";

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
export const customerPassword = "Corrugated-4";

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
  api: StartedApi,
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
 * Makes a customer who has activated the account and saved the profile, and signs them in.
 * @param overrides `password`, or an `email` to be known by
 */
export async function customer(
  api: StartedApi,
  overrides: Partial<Pick<Customer, "email" | "password">> = {},
): Promise<Customer> {
  const [id, email, password] = [
    randomUUID(),
    overrides.email ?? newEmail(),
    overrides.password ?? customerPassword,
  ];
  const hash = await argon2.hash(password, {
    type: argon2.argon2id,
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  });
  await changeData(
    api,
    `insert into users (id, email, password_hash, first_name, last_name, activated_at, profile_updated_at)
     values ('${id}', '${email}', '${hash}', 'Ada', 'Buyer', now(), now())`,
  );
  return { id, email, password, ...(await signIn(api, { email, password })) };
}
