import { z } from "zod";
import { address } from "./address";
import { pence } from "./money";

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

/** Delivery to a postcode: that of a cart's delivery address, or one that was asked about before there is an address. */
export const delivery = z.object({
  zone: z.enum(deliveryZones),
  postCode: z.string(),
  /** Net pence for one order. Nothing is charged by it where `deliverable` says no. */
  price: pence,
  /** The courier's working days after dispatch, from and to. */
  daysFrom: z.int().min(0),
  daysTo: z.int().min(0),
  /** Whether the courier goes there; a cart that goes where it does not is not ordered. */
  deliverable: z.boolean(),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveryBody = address.pick({ postCode: true });
