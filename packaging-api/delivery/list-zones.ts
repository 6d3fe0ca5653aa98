import { FLAT_DELIVERY_PENCE } from "../../trade-rules/delivery-charge";
import { mainland, zones } from "../../trade-rules/delivery-zones";
import type { DeliveryZoneRate } from "../contract";

/** The table by which delivery is priced, for who wants to read it before there is a postcode; the mainland first. */
export function listZones(): DeliveryZoneRate[] {
  return [{ ...mainland, places: [] }, ...zones].map(({ surcharge, places, ...terms }) => ({
    ...terms,
    price: FLAT_DELIVERY_PENCE + surcharge,
    places: places.map(([area, from, to]) => ({ area, from, to })),
  }));
}
