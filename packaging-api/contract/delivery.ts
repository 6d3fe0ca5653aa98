import { z } from "zod";
import { deliveryZones } from "../../trade-rules/delivery-zones";
import { address } from "./address";
import { pence } from "./money";

/** Delivery to a postcode: that of a cart's delivery address, or one that was asked about before there is an address. */
export const delivery = z.object({
  zone: z.enum(deliveryZones),
  postCode: z.string(),
  /** Net pence for one order. Nothing is charged by it where `deliverable` says no. */
  price: pence,
  /** The courier's working days after dispatch, from and to. */
  daysFrom: z.int().min(0),
  daysTo: z.int().min(0),
  /** Whether the courier delivers there; a cart for another place cannot be ordered. */
  deliverable: z.boolean(),
});
export type Delivery = z.infer<typeof delivery>;

/** Postcode districts of one area, "AB" from 31 to 38; without figures the whole area. */
const districts = z.object({ area: z.string(), from: z.int().min(0).optional(), to: z.int().optional() });
export type Districts = z.infer<typeof districts>;

/** What delivery to a zone costs, and where the zone is; `places` is empty for the mainland, which is everywhere that no other zone is. */
export const deliveryZoneRate = delivery.omit({ postCode: true }).extend({ places: z.array(districts) });
export type DeliveryZoneRate = z.infer<typeof deliveryZoneRate>;

export const deliveryBody = address.pick({ postCode: true });

/** A day on which nothing is dispatched and nothing delivered, and what it is called. */
export const bankHoliday = z.object({ date: z.iso.date(), title: z.string() });
export type BankHoliday = z.infer<typeof bankHoliday>;
