const WEIGHTS = [8, 7, 6, 5, 4, 3, 2] as const;

/** "gb 123 4567 82" → "GB123456782". Leaves what is not of the form as it is, trimmed. */
export function formatVatNumber(value: string): string {
  const compact = value.replace(/[\s.-]/g, "").toUpperCase();
  const digits = compact.replace(/^(GB|XI)/, "");
  if (!/^(\d{9}|\d{12})$/.test(digits)) return value.trim();
  return `${compact.startsWith("XI") ? "XI" : "GB"}${digits}`;
}

/**
 * Whether a UK VAT number's two check digits are right: the first seven digits weighted 8 to 2, plus the check digits,
 * are a multiple of 97; or are with 55 more, for numbers given out since 2010 (HMRC, VAT registration numbers). A branch
 * of a group has three digits more, which are not checked.
 * @param value as `formatVatNumber` gives it
 */
export function isUkVatNumber(value: string): boolean {
  const digits = /^(?:GB|XI)(\d{7})(\d{2})(?:\d{3})?$/.exec(value);
  const [, body, check] = digits ?? [];
  if (body === undefined || check === undefined) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), Number(check));
  return sum > 0 && (sum % 97 === 0 || (sum + 55) % 97 === 0);
}
