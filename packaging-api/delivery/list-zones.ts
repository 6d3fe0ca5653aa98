import type { DeliveryZoneRate } from "../contract";
import { FLAT_DELIVERY_PENCE } from "./delivery-for";
import { mainland, zones } from "./zones";

/** The table by which delivery is priced, for who wants to read it before there is a postcode; the mainland first. */
export function listZones(): DeliveryZoneRate[] {
  return [{ ...mainland, places: [] }, ...zones].map(({ surcharge, places, ...terms }) => ({
    ...terms,
    price: FLAT_DELIVERY_PENCE + surcharge,
    places: places.map(([area, from, to]) => ({ area, from, to })),
  }));
}
