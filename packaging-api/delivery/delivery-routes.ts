import { type Api, answer } from "../http/call";
import { listZones } from "./list-zones";

/** What delivery costs, before there is a cart. */
export function registerDeliveryRoutes(api: Api): void {
  answer(api, "listDeliveryZones", async () => listZones());
}
