/** Test files that wait: for answers of PayPal that come late, for times that end. */
const waiting = [
  "documents/documents.test.ts",
  "orders/unpaid-holds.test.ts",
  "payments/settle.test.ts",
  "payments/unpaid-order.test.ts",
  "staff/acts.test.ts",
  "staff/paypal-orders.test.ts",
];

/** @param {string} path */
const waits = (path) => waiting.some((file) => path.endsWith(`/${file}`));

/** The order of test files for a mutant, which is given up at the first test that fails: those that wait come last. */
export default class QuickestFirst {
  /** @template {{ path: string }} T @param {T[]} tests */
  sort(tests) {
    return tests.toSorted(
      (one, other) =>
        Number(waits(one.path)) - Number(waits(other.path)) || one.path.localeCompare(other.path),
    );
  }

  /** Of Jest's own orders this one has no memory of earlier runs. */
  cacheResults() {}
}
