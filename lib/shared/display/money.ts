import { money } from "@/lib/shared/words/language";
import { grouped, translate } from "@/lib/shared/words/translate";
import { roundHalfUp } from "@/trade-rules/money";

const t = translate(money);

/**
 * Pence as pounds with two decimals and grouped thousands: 123456 → "£1,234.56". Put together here, as every page has
 * prices: a browser takes some 20 ms of a phone's first seconds to make ready its first `Intl.NumberFormat`.
 */
export function pounds(pence: number): string {
  const whole = grouped(Math.floor(Math.abs(pence) / 100));
  const part = String(Math.abs(pence) % 100).padStart(2, "0");
  return (pence < 0 ? "-" : "") + t("pounds", { amount: whole + money.decimal + part });
}

/** Units from this price on are shown in whole pennies: below, a rounded penny would be a tenth of the price. */
const WHOLE_PENNIES_FROM = 10;

/**
 * The price of a single unit, rounded half up: "£0.60", and below ten pence "1.19p". For display only: it is never
 * charged. Nothing shows as free.
 * @param pence of one unit, with its fraction
 */
export function poundsOfUnit(pence: number): string {
  const hundredths = roundHalfUp(pence * 100);
  if (hundredths >= 100 * WHOLE_PENNIES_FROM) return pounds(roundHalfUp(pence));
  const shown = Math.max(1, hundredths);
  const part = String(shown % 100).padStart(2, "0");
  return t("pence", { amount: `${Math.floor(shown / 100)}${money.decimal}${part}` });
}

/** The price of a single unit out of a pack, as {@link poundsOfUnit} writes it. */
export function poundsEach(pencePerPack: number, packSize: number): string {
  return poundsOfUnit(pencePerPack / packSize);
}
