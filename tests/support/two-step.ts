import { from, newAddress } from "../../packaging-api/tests/support/customer";
import { authenticator } from "./authenticator";
import type { Customer } from "./customer";
import type { SharedShop } from "./shared-shop";

/** Switches two-step login on, as the account's page does. */
export async function withTwoStep(shop: SharedShop, { email, password }: Customer) {
  const place = from(newAddress());
  const { token } = await shop.api.call("login", { body: { username: email, password }, headers: place });
  const headers = { ...place, authorization: `Bearer ${token}` };
  const { secret } = await shop.api.call("offerTwoStep", { body: { current: password }, headers });
  const app = authenticator(secret);
  const { recoveryCodes } = await shop.api.call("confirmTwoStep", { body: { code: app.code() }, headers });
  return { app, recoveryCodes };
}
