/**
 * A key of what a page shows of an order's payment. When a newer check has another key, the page is reloaded.
 * @param check as the packaging API answers it
 */
export const checkMark = (check: Readonly<Record<string, unknown>>): string =>
  [check.status, check.paymentState, check.asking, check.canPay, check.paymentMethod].join(" ");
