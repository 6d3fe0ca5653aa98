import { PayPalUnavailable } from "../../payments/paypal/paypal";
import { isGenuineNotice } from "../../payments/paypal/verify-notice";

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
    await expect(judged(status, json)).rejects.toThrow(PayPalUnavailable);
  });

  it.each([400, 422])("refuses a question that PayPal does not look at (%i)", async (status) => {
    expect(await judged(status, {})).toBe(false);
  });
});
