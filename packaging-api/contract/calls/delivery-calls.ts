import { z } from "zod";
import { bankHoliday, deliveryZoneRate, nationHoliday } from "../delivery";
import { postalFormatGoods } from "../postal-formats";
import { type Call, read, serverRead } from "./call-row";

/** Bank holidays, delivery zones and the sizes of letters and parcels. */
export const deliveryCalls = {
  listBankHolidays: {
    ...read,
    path: "/api/bank-holidays/get",
    summary: "Bank holidays of England and Wales from today on, the next one first",
    data: z.array(bankHoliday),
  },
  listNationHolidays: {
    ...serverRead,
    path: "/api/bank-holidays/nations",
    summary: "Bank holidays that Scotland or Northern Ireland has alone, from today on, the next one first",
    data: z.array(nationHoliday),
  },
  listDeliveryZones: {
    ...serverRead,
    path: "/api/delivery/zones",
    summary: "What delivery costs and how long it takes by zone, the mainland first",
    data: z.array(deliveryZoneRate),
  },
  listPostalFormats: {
    ...serverRead,
    path: "/api/postal_format/all",
    summary: "Royal Mail's formats with their limits and packaging of the shop for each, the smallest first",
    data: z.array(postalFormatGoods),
  },
} as const satisfies Record<string, Call>;
