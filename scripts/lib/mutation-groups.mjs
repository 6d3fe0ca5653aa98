/**
 * @typedef {object} MutationGroup
 * @property {string[]} mutate files whose code is changed
 * @property {string[]} tests files that have to notice; none of them starts a program or a database
 * @property {string[]} roots folders of what is changed and of its tests
 * @property {"perTest" | "off"} [coverageAnalysis] "off" where a test file names its own environment, in which it
 * is not counted which test runs which line
 */

const session = "tests/unit/lib/server";
const api = "packaging-api/tests";

/** What `npm run test:mutation` goes over, part by part; the sample is of `npm test`. @type {Record<string, MutationGroup>} */
export const mutationGroups = {
  sample: {
    mutate: ["trade-rules/vat.ts"],
    tests: ["tests/unit/trade-rules/vat.test.ts"],
    roots: ["trade-rules", "tests/unit/trade-rules"],
  },
  "trade-rules": {
    mutate: ["trade-rules/*.ts"],
    tests: ["tests/unit/trade-rules/*.test.ts", `${api}/contract/password.test.ts`],
    roots: ["trade-rules", "packaging-api/contract", "tests/unit/trade-rules", `${api}/contract`],
  },
  session: {
    mutate: ["lib/server/session/*.ts", "lib/server/calls/started-carts.ts"],
    tests: [`${session}/session/*.test.ts`, `${session}/calls/{renewal,started-carts}.test.ts`],
    roots: ["lib", session],
    coverageAnalysis: "off",
  },
  orders: {
    mutate: [
      "packaging-api/orders/{abilities,hold-until,mailbox-proof,payment-progress,present-order,shopper-history,steps}.ts",
      "packaging-api/orders/invoicing/{parties,rate-totals,share-refund}.ts",
      "packaging-api/orders/payment-methods/*.ts",
    ],
    tests: [
      `${api}/orders/{abilities,mailbox-proof,payment-methods,payment-progress,present-order}.test.ts`,
      `${api}/orders/{shopper-history,steps}.test.ts`,
      `${api}/orders/invoicing/{parties,rate-totals,sums}.test.ts`,
    ],
    roots: ["trade-rules", "packaging-api/orders", `${api}/orders`],
  },
  payments: {
    mutate: [
      "packaging-api/payments/{look-delay,payment-services}.ts",
      "packaging-api/payments/paypal/{amount,order-request,paypal,paypal-service,paypal-token}.ts",
      "packaging-api/payments/paypal/{read-notice,read-order,verify-notice}.ts",
    ],
    // Those that ask PayPal's simulator take seconds each.
    tests: [
      `${api}/payments/paypal-{amount,order-request,outcomes,read-order,service,token}.test.ts`,
      `${api}/payments/verify-notice.test.ts`,
    ],
    roots: ["trade-rules", "packaging-api/payments", `${api}/payments`],
  },
  cart: {
    mutate: [
      "packaging-api/cart/{detail-addresses,guest-stage,merge-lines,present-cart,read-cart,version}.ts",
    ],
    tests: [
      `${api}/cart/{detail-addresses,guest-stage,merge-lines,present-cart,priced-cart,version}.test.ts`,
    ],
    roots: ["trade-rules", "packaging-api/cart", `${api}/cart`],
  },
};

/** The part that MUTATION_GROUP names, which `scripts/mutation.mjs` sets; the sample without it. @returns {MutationGroup & { name: string }} */
export function mutationGroup() {
  const name = process.env.MUTATION_GROUP ?? "sample";
  const group = mutationGroups[name];
  if (group === undefined)
    throw new Error(`There is no part called "${name}"; npm run test:mutation names them.`);
  return { name, ...group };
}
