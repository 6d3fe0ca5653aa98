/**
 * @typedef {object} MutationGroup
 * @property {string[]} mutate files whose code is changed
 * @property {string[]} tests files that have to notice
 * @property {string[]} roots folders of what is changed and of its tests
 * @property {"perTest" | "off"} [coverageAnalysis] "off" where a test file names its own environment, in which it
 * is not counted which test runs which line
 * @property {boolean} [programs] whether the tests need a packaging API and PostgreSQL
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
      "packaging-api/orders/{abilities,hold-until,mailbox-proof,order-refusals,payment-progress,present-order}.ts",
      "packaging-api/orders/{shopper-history,steps}.ts",
      "packaging-api/orders/invoicing/{parties,rate-totals,share-refund}.ts",
      "packaging-api/orders/payment-methods/*.ts",
    ],
    tests: [
      `${api}/orders/{abilities,mailbox-proof,payment-methods,payment-progress,present-order}.test.ts`,
      `${api}/orders/{shopper-history,steps}.test.ts`,
      `${api}/orders/invoicing/{parties,rate-totals,sums}.test.ts`,
      `${api}/http/refusals.test.ts`,
    ],
    roots: ["trade-rules", "packaging-api/orders", `${api}/orders`, `${api}/http`],
  },
  payments: {
    mutate: [
      "packaging-api/payments/{look-delay,payment-refusals,payment-services}.ts",
      "packaging-api/payments/paypal/{amount,order-request,paypal,paypal-service,paypal-token}.ts",
      "packaging-api/payments/paypal/{read-notice,read-order,verify-notice}.ts",
    ],
    // Those that ask PayPal's simulator take seconds each.
    tests: [
      `${api}/payments/paypal-{amount,order-request,outcomes,read-order,service,token}.test.ts`,
      `${api}/payments/verify-notice.test.ts`,
      `${api}/http/refusals.test.ts`,
    ],
    roots: ["trade-rules", "packaging-api/payments", `${api}/payments`, `${api}/http`],
  },
  cart: {
    mutate: [
      "packaging-api/cart/{cart-refusals,detail-addresses,guest-stage,merge-lines,present-cart,read-cart}.ts",
      "packaging-api/cart/version.ts",
    ],
    tests: [
      `${api}/cart/{detail-addresses,guest-stage,merge-lines,present-cart,priced-cart,version}.test.ts`,
      `${api}/http/refusals.test.ts`,
    ],
    roots: ["trade-rules", "packaging-api/cart", `${api}/cart`, `${api}/http`],
  },
  "cart-operations": {
    mutate: [
      "packaging-api/cart/{add-item,cart-queries,change-cart,customers-cart,customers-details}.ts",
      "packaging-api/cart/{delete-item,get-cart,merge-cart,move-lines,put-lines,set-*,take-for-customer}.ts",
      "packaging-api/cart/update-item.ts",
    ],
    tests: [
      `${api}/cart/{cart,changed-goods,customers-cart,delivery,merged-details,move-lines,refusals}.test.ts`,
      `${api}/checkout/own-checkout.test.ts`,
    ],
    roots: [`${api}/cart`, `${api}/checkout`],
    programs: true,
  },
  "checkout-operations": {
    mutate: [
      "packaging-api/checkout/{check-out,hold-new-order,order-writes,place-order}.ts",
      "packaging-api/orders/{confirm-order,payment-attempts,unpaid-share}.ts",
    ],
    tests: [
      `${api}/cart/{changed-goods,delivery}.test.ts`,
      `${api}/checkout/{checkout,own-checkout,read-under-lock}.test.ts`,
      `${api}/notifications/notifications.test.ts`,
      `${api}/orders/{unpaid-holds,unpaid-share,written}.test.ts`,
      `${api}/payments/unpaid-order.test.ts`,
    ],
    roots: ["cart", "checkout", "notifications", "orders", "payments"].map((folder) => `${api}/${folder}`),
    programs: true,
  },
  "order-operations": {
    mutate: [
      "packaging-api/orders/{advance-order,ask-refund,cancel-order,change-payment-method,finish-refund}.ts",
      "packaging-api/orders/{hold-again,hold-unpaid-again,list-orders,move-order,order-queries}.ts",
      "packaging-api/orders/{promise-when-paid,prove-mailbox,refund-order,release-stock,summaries}.ts",
    ],
    tests: [
      `${api}/cart/customers-cart.test.ts`,
      `${api}/checkout/{checkout,own-checkout}.test.ts`,
      `${api}/orders/{cancel,hold-unpaid-again,parallel,promise-when-paid,unpaid-holds}.test.ts`,
      `${api}/orders/{unpaid-share,written}.test.ts`,
      `${api}/documents/documents.test.ts`,
      `${api}/notifications/notifications.test.ts`,
      `${api}/payments/{other-amount,sent-back-elsewhere,settle,unpaid-order}.test.ts`,
      `${api}/staff/{acts,orders,paypal-orders}.test.ts`,
    ],
    roots: ["cart", "checkout", "documents", "notifications", "orders", "payments", "staff"].map(
      (folder) => `${api}/${folder}`,
    ),
    programs: true,
  },
  "invoice-operations": {
    mutate: [
      "packaging-api/orders/invoicing/{document-content,issue-credit-note,issue-document,issue-invoice}.ts",
    ],
    tests: [
      `${api}/orders/invoicing/sums.test.ts`,
      `${api}/documents/documents.test.ts`,
      `${api}/payments/sent-back-elsewhere.test.ts`,
      `${api}/staff/{acts,orders}.test.ts`,
    ],
    roots: ["documents", "orders", "payments", "staff"].map((folder) => `${api}/${folder}`),
    programs: true,
  },
  "payment-operations": {
    mutate: [
      "packaging-api/payments/{apply-payment-status,begin-at-service,capture-payment,check-order}.ts",
      "packaging-api/payments/{claim-capture,fail-payment,leave-payment,payment-queries}.ts",
      "packaging-api/payments/{receive-payment,settle,start-payment}.ts",
    ],
    tests: [`${api}/payments/{payment-status,refund-outcomes,settle-once,start-payment}.test.ts`],
    roots: [`${api}/payments`],
    programs: true,
  },
  "refund-operations": {
    mutate: [
      "packaging-api/payments/{accept-late-capture,receive-notice,reconciler,record-*,report-trouble}.ts",
      "packaging-api/payments/{return-stock,send-refund}.ts",
    ],
    tests: [`${api}/payments/{payment-status,receive-notice,reconciler,refund-outcomes}.test.ts`],
    roots: [`${api}/payments`],
    programs: true,
  },
  "paypal-calls": {
    mutate: ["packaging-api/payments/paypal/{client,send}.ts"],
    tests: [`${api}/payments/paypal-{client,requests,send}.test.ts`],
    roots: [`${api}/payments`],
    programs: true,
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
