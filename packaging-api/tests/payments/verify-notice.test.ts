import { PayPalUnavailable } from "../../payments/paypal/paypal";
import { isGenuineNotice, readSignature } from "../../payments/paypal/verify-notice";

const headers = new Headers({
  "paypal-auth-algo": "SHA256withRSA",
  "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-1",
  "paypal-transmission-id": "69cd13f0-d67a-11e5-baa3-778b53f4ae55",
  "paypal-transmission-sig": Buffer.from("whoever signed this").toString("base64"),
  "paypal-transmission-time": "2026-11-22T20:01:35Z",
});
const judged = (status: number, json: unknown) =>
  isGenuineNotice(async () => ({ status, json }), "webhook", headers, '{"id":"WH"}');

describe("PayPal's verdict of a notice", () => {
  it("is believed when it says that the notice is its own", async () => {
    expect(await judged(200, { verification_status: "SUCCESS" })).toBe(true);
  });

  it.each(["FAILURE", "PENDING", "success", "", "SUCCESS "])(
    "makes no notice genuine by %j",
    async (word) => {
      expect(await judged(200, { verification_status: word })).toBe(false);
    },
  );

  it.each([
    [200, {}],
    [200, undefined],
    [200, { verification_status: true }],
    [500, { verification_status: "SUCCESS" }],
    [401, { verification_status: "SUCCESS" }],
  ])("is to be asked for again when it is none: %i %j", async (status, json) => {
    const unknown = judged(status, json);
    await expect(unknown).rejects.toBeInstanceOf(PayPalUnavailable);
    await expect(unknown).rejects.toThrow(`PayPal did not verify a notice (${status}).`);
  });

  it.each([400, 422])("refuses a question that PayPal does not look at (%i)", async (status) => {
    expect(await judged(status, {})).toBe(false);
  });
});

/** What PayPal is asked about a notice; undefined when it is not asked. */
async function asked(sent: Headers, body: string) {
  let question: { method: string; path: string; body: string } | undefined;
  const call: Parameters<typeof isGenuineNotice>[0] = async (what) => {
    question = what;
    return { status: 200, json: { verification_status: "SUCCESS" } };
  };
  const verdict = await isGenuineNotice(call, "WEBHOOK", sent, body);
  expect(verdict).toBe(question !== undefined);
  return question;
}

describe("the question that PayPal is asked about a notice", () => {
  it("has the notice byte for byte, its signature and the shop's webhook", async () => {
    const body = '{ "id":"WH",\n "amount":1.0 }';
    const question = await asked(headers, body);
    expect(question).toMatchObject({
      method: "POST",
      path: "/v1/notifications/verify-webhook-signature",
      body: expect.stringContaining(`"webhook_event":${body}}`),
    });
    expect(JSON.parse(question?.body ?? "")).toEqual({
      auth_algo: "SHA256withRSA",
      cert_url: "https://api.paypal.com/v1/notifications/certs/CERT-1",
      transmission_id: "69cd13f0-d67a-11e5-baa3-778b53f4ae55",
      transmission_sig: headers.get("paypal-transmission-sig"),
      transmission_time: "2026-11-22T20:01:35Z",
      webhook_id: "WEBHOOK",
      webhook_event: { id: "WH", amount: 1 },
    });
  });

  it.each(["", "not JSON", '"WH"', "7", '{"id":"WH"'])(
    "is not asked about %j, which is no event",
    async (body) => {
      expect(await asked(headers, body)).toBeUndefined();
    },
  );
});

describe("a signature that can be PayPal's", () => {
  const signedWith = (name: string, value: string | undefined) => {
    const changed = new Headers(headers);
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
    return changed;
  };

  it.each([...headers.keys()])("has its header %s", async (name) => {
    const unsigned = signedWith(name, undefined);
    expect(readSignature(unsigned)).toBeUndefined();
    expect(await asked(unsigned, "{}")).toBeUndefined();
  });

  it.each([
    ["paypal-auth-algo", "of two words", "SHA256 RSA"],
    ["paypal-auth-algo", "that begins with another sign", "!SHA256withRSA"],
    ["paypal-auth-algo", "that is too long", "A".repeat(41)],
    ["paypal-cert-url", "that is not encrypted", "http://api.paypal.com/certs/1"],
    ["paypal-cert-url", "of another protocol", "httpsx://api.paypal.com/certs/1"],
    ["paypal-cert-url", "at a host that only begins like PayPal's", "https://api.paypal.com.evil.example/1"],
    ["paypal-cert-url", "at a host that only ends like PayPal's", "https://evilpaypal.com/certs/1"],
    ["paypal-cert-url", "at a host with another sign for the dot", "https://api.paypalxcom/certs/1"],
    ["paypal-cert-url", "with PayPal's host in its path", "https://evil.example/.paypal.com"],
    ["paypal-cert-url", "that is too long", `https://api.paypal.com/${"c".repeat(1_980)}`],
    ["paypal-cert-url", "that is no address", "certs/1"],
    ["paypal-transmission-id", "of two words", "69cd13f0 d67a"],
    ["paypal-transmission-id", "that begins with another sign", "!69cd13f0"],
    ["paypal-transmission-id", "that is too long", "6".repeat(101)],
    ["paypal-transmission-sig", "that is too short", "A".repeat(15)],
    ["paypal-transmission-sig", "that is too long", "A".repeat(2_001)],
    ["paypal-transmission-sig", "with too much at its end", `${"A".repeat(16)}===`],
    ["paypal-transmission-sig", "that begins with another sign", `-${"A".repeat(16)}`],
    ["paypal-transmission-time", "that is none", "yesterday"],
    ["paypal-transmission-time", "that is too long", `2026-11-22T20:01:35.${"0".repeat(40)}Z`],
  ])("has no %s %s", (name, _what, value) => {
    expect(readSignature(signedWith(name, value))).toBeUndefined();
  });

  it.each([
    ["paypal-auth-algo", "of forty letters", "A".repeat(40)],
    ["paypal-cert-url", "of PayPal's sandbox", "https://api.sandbox.paypal.com/certs/1"],
    ["paypal-cert-url", "of 2,000 letters", `https://api.paypal.com/${"c".repeat(1_977)}`],
    ["paypal-transmission-id", "of a hundred letters", "6".repeat(100)],
    ["paypal-transmission-sig", "of sixteen letters", "A".repeat(16)],
    ["paypal-transmission-sig", "of 2,000 letters and its end", `${"A+/9".repeat(500)}==`],
    ["paypal-transmission-time", "of another time zone", "2026-11-22T20:01:35+01:00"],
  ])("may have a %s %s", (name, _what, value) => {
    expect(readSignature(signedWith(name, value))).toMatchObject({ [name]: value });
  });
});
