/**
 * UK postcode in any case and spacing, with Royal Mail's letter rules (BS 7666: a to z areas without Q, V, X first;
 * the inward part never has C, I, K, M, O, V).
 */
export const ukPostcode =
  /^(GIR\s?0AA|[A-PR-UWYZ]([0-9]{1,2}|[A-HK-Y][0-9]([0-9]|[ABEHMNPRV-Y])?|[0-9][A-HJKPS-UW])\s?[0-9][ABD-HJLNP-UW-Z]{2})$/i;

/** "ls14ap" → "LS1 4AP". Leaves what is not a UK postcode as it is, trimmed. */
export function formatPostcode(value: string): string {
  const trimmed = value.trim();
  if (!ukPostcode.test(trimmed.replace(/\s+/g, ""))) return trimmed;
  const compact = trimmed.replace(/\s+/g, "").toUpperCase();
  return `${compact.slice(0, -3)} ${compact.slice(-3)}`;
}
