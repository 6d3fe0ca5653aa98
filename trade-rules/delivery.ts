import { FLAT_DELIVERY_PENCE } from "./delivery-charge";
import { type ServiceTerms, servicesOf } from "./delivery-services";
import { type DeliveryZone, mainland, zones } from "./delivery-zones";
import { type Nation, nationOf } from "./nations";
import { formatPostcode } from "./postcode";

/**
 * Delivery to a postcode: net pence for one order, and the courier's working days after dispatch. Where `deliverable` is
 * false the courier does not go there. `price` and days are those of economy, which is the first of `services`.
 */
export type DeliveryTerms = {
  zone: DeliveryZone;
  postCode: string;
  price: number;
  daysFrom: number;
  daysTo: number;
  deliverable: boolean;
  /** Whose bank holidays hold there. */
  nation: Nation;
  services: ServiceTerms[];
};

/** "PA20" of "pa20 9AA" as its area and its district's number; London's letters after the number do not matter here. */
function districtOf(postCode: string): { area: string; district: number } {
  const [, area = "", district = ""] = /^([A-Z]{1,2})(\d{1,2})/.exec(postCode) ?? [];
  return { area, district: Number(district) };
}

type Place = (typeof zones)[number]["places"][number];

function isWithin(place: Place, area: string, district: number): boolean {
  const [name, from = 0, to = Number.POSITIVE_INFINITY] = place;
  return name === area && district >= from && district <= to;
}

/**
 * What delivery to a postcode costs and how long the courier takes, by each service that there is: economy is the flat
 * rate with the surcharge of its zone.
 * @param given a UK postcode in any case and spacing
 */
export function deliveryFor(given: string): DeliveryTerms {
  const postCode = formatPostcode(given);
  // The outward part alone: of "G1 2AB" without its space the district would be 12.
  const { area, district } = districtOf(postCode.split(" ")[0] ?? "");
  const isAmong = (places: readonly Place[]) => places.some((place) => isWithin(place, area, district));
  const { zone, surcharge, daysFrom, daysTo, deliverable, timed, districts } =
    zones.find(({ places }) => isAmong(places)) ?? mainland;
  const economy = { price: FLAT_DELIVERY_PENCE + surcharge, daysFrom, daysTo };
  const services = servicesOf(
    economy,
    districts !== undefined && isAmong(districts.places) ? districts.timed : timed,
  );
  return {
    zone,
    postCode,
    ...economy,
    deliverable,
    nation: nationOf(area),
    services: deliverable ? services : [],
  };
}
