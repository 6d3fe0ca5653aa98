/** What may stand before the number where it is copied from a letter or a page, "Order no. 100234" or "#100234". */
const BEFORE = /^[\p{L}\s.:#№-]*/u;
const DIGITS = /^\d{1,18}$/;

/** "Order no. 100 234" → "100234". Leaves what is not the number of an order as it is, trimmed. */
export function formatOrderNumber(value: string): string {
  const number = value.replace(BEFORE, "").replace(/[\s-]/g, "");
  return DIGITS.test(number) ? number : value.trim();
}

/** Whether it is written as the number of an order is, by `formatOrderNumber`. */
export const isOrderNumber = (value: string): boolean => DIGITS.test(value);
