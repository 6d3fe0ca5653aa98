import { vatOn } from "@/packaging-api/contract/vat";

/** Net pence with VAT added, rounded as the packaging API does. */
export function withVat(netPence: number, ratePercent: number): number {
  return netPence + vatOn(netPence, ratePercent);
}
