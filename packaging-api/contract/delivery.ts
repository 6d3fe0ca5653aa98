import { z } from "zod";
import { deliveryServices } from "../../trade-rules/delivery-services";
import { deliveryZones } from "../../trade-rules/delivery-zones";
import { nations } from "../../trade-rules/nations";
import { address } from "./address";
import { pence } from "./money";

/** A service as a place has it. */
const serviceTerms = z.object({
  service: z.enum(deliveryServices),
  /** Net pence for one order. */
  price: pence,
  /** The courier's working days after dispatch, from and to. */
  daysFrom: z.int().min(0),
  daysTo: z.int().min(0),
  /** The hour in London before which an order has to come to leave on the same day. */
  cutOffHour: z.int().min(0).max(23),
});

/** Delivery to a postcode: that of a cart's delivery address, or one that was asked about before there is an address. */
export const delivery = z.object({
  zone: z.enum(deliveryZones),
  postCode: z.string(),
  /** Net pence for one order by economy. Nothing is charged by it where `deliverable` says no. */
  price: pence,
  /** The courier's working days after dispatch, from and to. */
  daysFrom: z.int().min(0),
  daysTo: z.int().min(0),
  /** Whether the courier delivers there; a cart for another place cannot be ordered. */
  deliverable: z.boolean(),
  /** Whose bank holidays hold there. Not there in the answer of an API from before services, nor of an ordered cart. */
  nation: z.enum(nations).optional(),
  /** The services that can be chosen, economy first. */
  services: z.array(serviceTerms).optional(),
});
export type Delivery = z.infer<typeof delivery>;

/** Postcode districts of one area, "AB" from 31 to 38; without figures the whole area. */
const districts = z.object({ area: z.string(), from: z.int().min(0).optional(), to: z.int().optional() });
export type Districts = z.infer<typeof districts>;

/** What delivery to a zone costs, and where the zone is; `places` is empty for the mainland, which is everywhere that no other zone is. */
export const deliveryZoneRate = delivery.omit({ postCode: true, nation: true }).extend({
  places: z.array(districts),
  /** Places of the zone that have other services. */
  districts: z.object({ places: z.array(districts), services: z.array(serviceTerms) }).optional(),
});
export type DeliveryZoneRate = z.infer<typeof deliveryZoneRate>;

export const deliveryBody = address.pick({ postCode: true });

/** How a cart is delivered, and on which day if the service promises one. */
export const deliveryServiceBody = z.object({
  service: z.enum(deliveryServices),
  day: z.iso.date().optional(),
});
export type DeliveryServiceBody = z.infer<typeof deliveryServiceBody>;

/** A day on which nothing is dispatched and nothing delivered, and what it is called. */
export const bankHoliday = z.object({ date: z.iso.date(), title: z.string() });
export type BankHoliday = z.infer<typeof bankHoliday>;

/** A day on which no courier comes in one nation, and which is none in England and Wales. */
export const nationHoliday = bankHoliday.extend({ nation: z.enum(nations).exclude(["england_and_wales"]) });
export type NationHoliday = z.infer<typeof nationHoliday>;
