import { type Delivery, formatPostcode } from "../contract";
import { mainland, zones } from "./zones";

/** Net pence (docs/product.md, Figures). */
export const FLAT_DELIVERY_PENCE = 499;

/** "PA20" of "pa20 9AA" as its area and its district's number; London's letters after the number do not matter here. */
function districtOf(postCode: string): { area: string; district: number } {
  const [, area = "", district = ""] = /^([A-Z]{1,2})(\d{1,2})/.exec(postCode) ?? [];
  return { area, district: Number(district) };
}

function isWithin(place: (typeof zones)[number]["places"][number], area: string, district: number): boolean {
  const [name, from = 0, to = Number.POSITIVE_INFINITY] = place;
  return name === area && district >= from && district <= to;
}

/**
 * What delivery to a postcode costs and how long the courier takes: the flat rate with the surcharge of its zone.
 * @param given a UK postcode in any case and spacing
 */
export function deliveryFor(given: string): Delivery {
  const postCode = formatPostcode(given);
  // The outward part alone: of "G1 2AB" without its space the district would be 12.
  const { area, district } = districtOf(postCode.split(" ")[0] ?? "");
  const found = zones.find(({ places }) => places.some((place) => isWithin(place, area, district)));
  const { zone, surcharge, daysFrom, daysTo, deliverable } = found ?? mainland;
  return { zone, postCode, price: FLAT_DELIVERY_PENCE + surcharge, daysFrom, daysTo, deliverable };
}
