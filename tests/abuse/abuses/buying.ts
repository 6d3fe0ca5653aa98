import { mailsOf } from "../../../packaging-api/tests/support/mails";
import type { Abuse } from "../abuse";
import { type Attack, inTurn, REFUSED_FORM, randomWord } from "../attack";
import type { Visitor } from "../visitor";

/** The mailbox of somebody who never bought anything. */
const STRANGER = "stranger@elsewhere.example";
/** Order letters that a stranger may get at most, however often somebody orders in their name. */
const MOST_LETTERS = 6;

/** Times that PayPal may be asked about notices that name nothing of the shop's. */
const MOST_VERIFICATIONS = 0;

/** Orders by bank transfer as a guest. @returns the last answer */
async function order(
  attack: Attack,
  visitor: Visitor,
  { productId, quantity, email }: { productId: string; quantity: number; email: string },
) {
  const who = { firstName: "Ann", lastName: "Onymous", email };
  await attack.post(visitor, "/api/cart/current/add", { productId, quantity: String(quantity) });
  await attack.post(visitor, "/api/cart/current/details/guest", who);
  await attack.post(visitor, "/api/cart/current/address/shipping/guest", {
    ...who,
    addressLine1: "1 High Street",
    cityTown: "Leeds",
    postCode: "LS1 4AP",
    country: "GB",
    sameAsDelivery: "on",
  });
  return attack.post(visitor, "/api/cart/current/payment_method/chosen/guest-checkout", {
    paymentMethod: "bank_transfer",
  });
}

/** Carts and orders that nobody means to pay. */
export const buyingAbuses: Abuse[] = [
  {
    name: "carts: a new one for each request",
    run: (attack) =>
      attack.repeat(1_200, 20, async (turn) => {
        const { id } = inTurn(attack.target.products, turn);
        const visitor = attack.visitor(attack.address, 1);
        await attack.post(visitor, "/api/cart/current/add", { productId: id, quantity: "1" });
        visitor.close();
      }),
    check: async (_, { statuses }) =>
      (statuses[429] ?? 0) + (statuses[REFUSED_FORM] ?? 0) > 0
        ? []
        : ["One network made over a thousand carts and was never refused one."],
  },
  {
    name: "carts: one with every product and wrong quantities",
    run: async (attack) => {
      const visitor = attack.visitor();
      await attack.repeat(500, 10, async (turn) => {
        const { id } = inTurn(attack.target.products, turn);
        const quantity = inTurn(["1", "-1", "999999999", "1e3", "NaN", "\u0000", "١"], turn);
        await attack.post(visitor, "/api/cart/current/add", { productId: id, quantity });
      });
    },
  },
  {
    name: "carts: ids that were guessed",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(600, 20, async () => {
        await attack.get(visitor, `/api/cart/${randomWord(12)}/get`, {
          headers: { "sec-fetch-site": "same-origin" },
        });
      });
    },
  },
  {
    name: "orders: 25 for one stranger's mailbox",
    run: (attack) =>
      attack.repeat(25, 5, async (turn) => {
        const { id } = inTurn(attack.target.products, turn);
        await order(attack, attack.visitor(attack.address, 1), {
          productId: id,
          quantity: 1,
          email: STRANGER,
        });
      }),
    check: async ({ api }) => {
      const letters = (await mailsOf(api)).filter(({ headers }) => headers.get("to")?.includes(STRANGER));
      return letters.length <= MOST_LETTERS ? [] : [`A stranger got ${letters.length} letters.`];
    },
  },
  {
    name: "orders: all packs of a product, unpaid",
    run: async (attack) => {
      const { id, stock } = attack.target.scarce;
      await attack.repeat(20, 4, async (turn) => {
        const quantity = Math.max(1, Math.ceil(stock / inTurn([1, 2, 4, 8, 16], turn)));
        const email = `${randomWord(6)}@elsewhere.example`;
        await order(attack, attack.visitor(attack.address, 1), { productId: id, quantity, email });
      });
    },
    check: async ({ api, target }) => {
      const product = await api.call("getProduct", { params: { slug: target.scarce.slug } });
      return product.stock >= target.scarce.stock / 2
        ? []
        : [
            `One network holds ${target.scarce.stock - product.stock} of ${target.scarce.stock} packs unpaid.`,
          ];
    },
  },
  {
    name: "orders: keys that were guessed",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(500, 12, async (turn) => {
        const path = inTurn(["/checkout/thank-you/", "/api/orders/"], turn);
        await attack.get(visitor, `${path}${randomWord(24)}${path.startsWith("/api") ? "/check" : ""}`);
      });
    },
  },
  {
    name: "payments: forged notices of PayPal's",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(600, 20, async (turn) => {
        const id = randomWord(8).toUpperCase();
        await attack.get(visitor, "/gateway/paypal/webhook", {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "paypal-auth-algo": "SHA256withRSA",
            "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-1",
            "paypal-transmission-id": randomWord(16),
            "paypal-transmission-sig": randomWord(64),
            "paypal-transmission-time": "2026-11-22T12:00:00Z",
          },
          body: JSON.stringify({
            id: `WH-${turn}`,
            event_type: "PAYMENT.CAPTURE.COMPLETED",
            resource: { id, supplementary_data: { related_ids: { order_id: id } } },
          }),
        });
      });
    },
    check: async ({ paypal }) => {
      const { verify = 0 } = await paypal.calls();
      return verify <= MOST_VERIFICATIONS ? [] : [`PayPal was asked ${verify} times about forged notices.`];
    },
  },
];
