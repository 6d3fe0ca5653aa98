import type { DeliveryZone } from "./delivery-zones";
import { STANDARD_VAT_PERCENT } from "./vat";

/**
 * Zones outside the United Kingdom's area of VAT: goods that we send there are exports, which are zero-rated (VAT
 * Notice 703). The Isle of Man is treated as part of the United Kingdom. See docs/decisions/exports.md.
 */
const exportZones: ReadonlySet<DeliveryZone> = new Set(["channel_islands"]);

/** Whether goods that go to a zone are exported. */
export function isExport(zone: DeliveryZone | undefined): boolean {
  return zone !== undefined && exportZones.has(zone);
}

/** The rate that is charged on goods, by where they go; at home as long as that is not known. */
export function goodsVatRate(rate: number, zone: DeliveryZone | undefined): number {
  return isExport(zone) ? 0 : rate;
}

/** The rate that is charged on delivery to a zone: delivered goods are one supply, so an export's is zero-rated too. */
export function deliveryVatRate(zone: DeliveryZone | undefined): number {
  return isExport(zone) ? 0 : STANDARD_VAT_PERCENT;
}
