/**
 * What a page shows of how an order's payment stands. Where the mark of a newer check is another one, the page is to be
 * shown anew.
 * @param check as the packaging API answers it
 */
export const checkMark = (check: Readonly<Record<string, unknown>>): string =>
  [check.status, check.paymentState, check.asking, check.canPay, check.paymentMethod].join(" ");
