import { captureStatuses } from "../../payments/paypal/paypal";
import { readOrder } from "../../payments/paypal/read-order";

const created = { id: "O", status: "CREATED" };
const amount = { currency_code: "GBP", value: "42.17" };
const captureOf = (id: string, status: string, more: object = {}) => ({ id, status, amount, ...more });
const paidBy = (...captures: object[]) =>
  readOrder({ ...created, status: "COMPLETED", purchase_units: [{ payments: { captures } }] }).capture;

describe("an order of PayPal's", () => {
  it("may have nothing but its name and where it is", () => {
    expect(readOrder(created)).toEqual({ id: "O", status: "CREATED" });
    expect(readOrder({ ...created, purchase_units: [{}, { payments: {} }] })).toEqual(created);
  });

  it.each(["CREATED", "SAVED", "APPROVED", "VOIDED", "COMPLETED", "PAYER_ACTION_REQUIRED"])(
    "is %s",
    (status) => {
      expect(readOrder({ ...created, status }).status).toBe(status);
    },
  );

  it.each([
    ["no name", { ...created, id: "" }],
    ["a status that there is not", { ...created, status: "PAID" }],
    ["a link that leads nowhere", { ...created, links: [{ rel: "approve", href: "here" }] }],
    [
      "a capture without a name",
      { ...created, purchase_units: [{ payments: { captures: [captureOf("", "COMPLETED")] } }] },
    ],
  ])("is not read that has %s", (_what, json) => {
    expect(() => readOrder(json)).toThrow();
  });

  it.each(["payer-action", "approve"])("leads its shopper to agree by the link %s", (rel) => {
    const links = [
      { rel: "self", href: "https://paypal.example/self" },
      { rel, href: "https://paypal.example/agree" },
    ];
    expect(readOrder({ ...created, links }).approveUrl).toBe("https://paypal.example/agree");
    expect(readOrder({ ...created, links: links.slice(0, 1) })).not.toHaveProperty("approveUrl");
  });
});

describe("the money of PayPal's order", () => {
  it("is read with what PayPal says of it", () => {
    const waiting = captureOf("C", "PENDING", { status_details: { reason: "PENDING_REVIEW" } });
    expect(paidBy(waiting)).toEqual({ id: "C", status: "PENDING", amount: 4_217, reason: "PENDING_REVIEW" });
    expect(paidBy(captureOf("C", "DECLINED", { status_details: {} }))?.reason).toBeUndefined();
  });

  it.each(captureStatuses)("may be %s", (status) => {
    expect(paidBy(captureOf("C", status))?.status).toBe(status);
  });

  it("is what was not refused, wherever that stands", () => {
    const good = captureOf("good", "COMPLETED");
    for (const refused of ["DECLINED", "FAILED"]) {
      expect(paidBy(captureOf("bad", refused), good)?.id).toBe("good");
      expect(paidBy(good, captureOf("bad", refused))?.id).toBe("good");
    }
    expect(paidBy(captureOf("first", "DECLINED"), captureOf("last", "FAILED"))?.id).toBe("last");
  });

  it("names what went back of it, in all its parts", () => {
    const units = [
      { payments: { captures: [captureOf("C", "PARTIALLY_REFUNDED")], refunds: [{ id: "R-1" }] } },
      { payments: { refunds: [{ id: "R-2" }] } },
      {},
    ];
    expect(readOrder({ ...created, purchase_units: units }).refundIds).toEqual(["R-1", "R-2"]);
    expect(readOrder({ ...created, purchase_units: units.slice(2) })).not.toHaveProperty("refundIds");
  });
});
