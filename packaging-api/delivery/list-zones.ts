import { FLAT_DELIVERY_PENCE } from "../../trade-rules/delivery-charge";
import { servicesOf } from "../../trade-rules/delivery-services";
import { mainland, zones } from "../../trade-rules/delivery-zones";
import type { DeliveryZoneRate, Districts } from "../contract";

type Places = (typeof zones)[number]["places"];

const listPlaces = (places: Places): Districts[] => places.map(([area, from, to]) => ({ area, from, to }));

/** The table by which delivery is priced, for who wants to read it before there is a postcode; the mainland first. */
export function listZones(): DeliveryZoneRate[] {
  return [{ ...mainland, places: [] }, ...zones].map(({ surcharge, places, timed, districts, ...terms }) => {
    const economy = { ...terms, price: FLAT_DELIVERY_PENCE + surcharge };
    return {
      ...economy,
      places: listPlaces(places),
      services: terms.deliverable ? servicesOf(economy, timed) : [],
      ...(districts && {
        districts: { places: listPlaces(districts.places), services: servicesOf(economy, districts.timed) },
      }),
    };
  });
}
