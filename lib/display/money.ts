import { money } from "@/lib/i18n/language";
import { fill } from "./fill";
import { grouped } from "./grouped";

/**
 * Pence as pounds with two decimals and grouped thousands: 123456 → "£1,234.56". Put together here, as every page has
 * prices: a browser takes some 20 ms of a phone's first seconds to make ready its first `Intl.NumberFormat`.
 */
export function pounds(pence: number): string {
  const whole = grouped(Math.floor(Math.abs(pence) / 100));
  const part = String(Math.abs(pence) % 100).padStart(2, "0");
  return (pence < 0 ? "-" : "") + fill(money.pounds, { amount: whole + money.decimal + part });
}

/**
 * The price of a single unit out of a pack, rounded half up to the penny. For display only: it is never charged.
 * Less than half a penny still shows as a penny, because nothing here is free.
 */
export function poundsEach(pencePerPack: number, packSize: number): string {
  return pounds(Math.max(1, Math.floor(pencePerPack / packSize + 0.5)));
}
