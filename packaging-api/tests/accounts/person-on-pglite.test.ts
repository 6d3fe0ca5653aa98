import { type RunningApi, sharedApi } from "../support";
import { type Customer, customer, from, newAddress, signIn } from "../support/customer";
import { lettersTo, letterTo, secretOf } from "../support/letters";
import { address } from "../support/shopper";

/** What a customer does once in a while, on the database that a fresh machine has. */
describe("a customer of a shop without a database server", () => {
  let api: RunningApi;
  let ada: Customer;
  beforeAll(async () => {
    api = await sharedApi();
    ada = await customer(api);
  });

  it("finds their own records", async () => {
    const { headers } = ada;
    await api.call("addAddress", { headers, body: { ...address, addressLine1: "7 Canal Wharf" } });
    const found = await api.call("searchOwnRecords", { headers, params: { term: "canal" } });
    expect(found.addresses.map(({ addressLine1 }) => addressLine1)).toEqual(["7 Canal Wharf"]);
    const { notifications } = await api.call("searchOwnRecords", { headers, params: { term: "WELCOME" } });
    expect(notifications).toHaveLength(1);
  });

  it("gets in again by a mailed link, whose new password counts from then on", async () => {
    const wanted = "Fresh-Board-7";
    const sent = (await lettersTo(api, ada.email)).length;
    await api.call("recoverPassword", {
      body: { email: ada.email, new: wanted, confirm: wanted },
      headers: from(newAddress()),
    });
    const token = secretOf(await letterTo(api, ada.email, sent + 1));
    expect(
      (await api.refusal("confirmRecovery", { body: { token, password: "Not-The-One-1" } })).envelope,
    ).toMatchObject({ code: 422, violations: [{ propertyPath: "password" }] });
    await api.call("confirmRecovery", { body: { token, password: wanted } });
    expect((await api.refusal("getMe", { headers: ada.headers })).status).toBe(401);
    ada = { ...ada, password: wanted, ...(await signIn(api, { email: ada.email, password: wanted })) };
  });

  it("takes everything along, and ends the account", async () => {
    const { headers, email, password } = ada;
    expect(await api.call("exportAccount", { headers })).toMatchObject({
      account: { email },
      addresses: [{ addressLine1: "7 Canal Wharf" }],
      notifications: [{ kind: "welcome" }],
    });
    await api.call("deleteAccount", { headers, body: { current: password } });
    expect((await api.refusal("getMe", { headers })).envelope.message).toBe("Invalid JWT Token");
    const gone = await api.refusal("login", {
      body: { username: email, password },
      headers: from(newAddress()),
    });
    expect(gone.envelope).toMatchObject({ code: 401, message: "Invalid credentials." });
  });
});
