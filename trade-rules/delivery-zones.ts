import { MAINLAND_DAYS } from "./delivery-charge";
import type { TimedServices } from "./delivery-services";

/** Where in (or beside) the United Kingdom goods go, by what a courier asks for it. A key that orders name is not taken away. */
export const deliveryZones = [
  "mainland",
  "isle_of_wight",
  "highlands",
  "scottish_islands",
  "northern_ireland",
  "isle_of_man",
  "isles_of_scilly",
  "channel_islands",
  "forces",
  "gibraltar",
] as const;
export type DeliveryZone = (typeof deliveryZones)[number];

/** A postcode area, whole or from one district to another. */
type Districts = readonly [area: string] | readonly [area: string, from: number, to: number];

/**
 * What holds for a zone; `surcharge` in net pence on the flat rate, days as the courier's working days. `timed`: the
 * services whose day is promised, where the courier has them; `districts` are places of the zone that have other ones.
 */
export type ZoneTerms = {
  surcharge: number;
  daysFrom: number;
  daysTo: number;
  deliverable: boolean;
  timed?: TimedServices;
  districts?: { places: readonly Districts[]; timed: TimedServices };
};

type Zone = ZoneTerms & { zone: DeliveryZone; places: readonly Districts[] };

/**
 * Everywhere that no zone below names. The timed services, their prices, their hours and the districts from where the
 * last van to the depot leaves earlier are this shop's to set: defaults, to be checked against the courier's contract
 * (docs/decisions/delivery-services.md).
 */
export const mainland: ZoneTerms & { zone: DeliveryZone } = {
  zone: "mainland",
  surcharge: 0,
  ...MAINLAND_DAYS,
  deliverable: true,
  timed: {
    next_day: { price: 899, days: 1, cutOffHour: 14 },
    saturday: { price: 1_499, days: 1, cutOffHour: 12 },
  },
  districts: {
    places: [
      ["AB", 10, 30], // Aberdeen
      ["DD"], // Dundee
      ["PH", 1, 14], // Perth
      ["TR", 1, 20], // Cornwall
      ["PL"],
      ["LD"], // Mid and West Wales
      ["SA", 31, 73],
    ],
    timed: { next_day: { price: 899, days: 1, cutOffHour: 12 } },
  },
};

/**
 * The zones beside the mainland; the first that names a postcode's district counts, so islands stand before the coast
 * that they share an area with. Which districts are Highlands and islands is the list that DPD gives its customers (as
 * Shiptheory prints it for shipping rules, article 24000056882), with the districts on islands, by their post towns,
 * taken out into a zone of their own. The surcharges and days are this shop's to set: sample data.
 */
export const zones: readonly Zone[] = [
  {
    zone: "scottish_islands",
    surcharge: 900,
    daysFrom: 2,
    daysTo: 5,
    deliverable: true,
    places: [
      ["HS"], // Outer Hebrides
      ["ZE"], // Shetland
      ["KA", 27, 28], // Arran, Cumbrae
      ["KW", 15, 17], // Orkney
      ["PA", 20, 20], // Bute
      ["PA", 41, 49], // Gigha, Islay
      ["PA", 60, 78], // Jura, Colonsay, Mull, Iona, Tiree, Coll
      ["PH", 42, 44], // Eigg, Rum, Canna
    ],
  },
  {
    zone: "highlands",
    surcharge: 500,
    daysFrom: 2,
    daysTo: 4,
    deliverable: true,
    places: [
      ["AB", 31, 38],
      ["AB", 41, 56],
      ["FK", 17, 21],
      ["IV"], // Skye has a bridge
      ["KW", 1, 14],
      ["PA", 21, 40],
      ["PA", 80, 80], // Morvern
      ["PH", 15, 50],
    ],
  },
  {
    zone: "northern_ireland",
    surcharge: 700,
    daysFrom: 2,
    daysTo: 3,
    deliverable: true,
    places: [["BT"]],
  },
  { zone: "isle_of_man", surcharge: 900, daysFrom: 2, daysTo: 4, deliverable: true, places: [["IM"]] },
  {
    zone: "isle_of_wight",
    surcharge: 300,
    daysFrom: 2,
    daysTo: 3,
    deliverable: true,
    places: [["PO", 30, 41]],
  },
  {
    zone: "isles_of_scilly",
    surcharge: 900,
    daysFrom: 2,
    daysTo: 5,
    deliverable: true,
    places: [["TR", 21, 25]],
  },
  // Outside the United Kingdom for VAT: docs/decisions/exports.md.
  {
    zone: "channel_islands",
    surcharge: 1_200,
    daysFrom: 3,
    daysTo: 6,
    deliverable: true,
    places: [["GY"], ["JE"]],
  },
  // British Forces Post Office: only Royal Mail hands parcels over to it.
  { zone: "forces", surcharge: 0, daysFrom: 0, daysTo: 0, deliverable: false, places: [["BF"]] },
  { zone: "gibraltar", surcharge: 0, daysFrom: 0, daysTo: 0, deliverable: false, places: [["GX"]] },
];
