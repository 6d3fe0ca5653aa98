import { listDeliveryZones } from "@/lib/server/packaging-api/catalogue-reads";
import { translations } from "@/lib/server/words/translations";
import { zoneName } from "@/lib/shared/cart/delivery-words";
import { districtWords } from "@/lib/shared/display/districts";
import type { DeliveryZoneRate } from "@/packaging-api/contract";
import type { ServiceTerms, TimedService } from "@/trade-rules/delivery-services";
import { DataTable } from "./data-table";
import { ZonePrice } from "./zone-price";

type Place = {
  zone: DeliveryZoneRate["zone"];
  districts?: DeliveryZoneRate["places"];
  /** Whether other rows have districts of the zone. */
  isDivided: boolean;
  service: TimedService;
  terms: ServiceTerms;
};

/** Where a service with a day is to be had, zone by zone, and the districts of a zone that have other terms. */
function placesOf({ zone, services = [], districts }: DeliveryZoneRate): Place[] {
  const timed = (found: readonly ServiceTerms[]) =>
    found.flatMap((terms) =>
      terms.service === "economy"
        ? []
        : [{ zone, isDivided: districts !== undefined, service: terms.service, terms }],
    );
  const elsewhere = districts === undefined ? [] : timed(districts.services);
  return [
    ...timed(services),
    ...elsewhere.map((place) => ({ ...place, districts: districts?.places ?? [] })),
  ];
}

/** The services that promise a day, by where they are to be had: the table that the checkout offers and prices by. */
export async function DeliveryServices() {
  const [t, tCart, zones] = await Promise.all([
    translations("information"),
    translations("cart"),
    listDeliveryZones(),
  ]);
  const whole = (zone: Place["zone"], isDivided: boolean): string => {
    const name = zoneName(tCart, { zone });
    return isDivided ? t("serviceElsewhere", { zone: name }) : name;
  };
  return (
    <DataTable
      caption={t("serviceCaption")}
      head={[t("service"), t("zone"), t("zonePrice"), t("serviceBefore")]}
      rows={zones
        .flatMap(placesOf)
        .map(({ zone, districts, isDivided, service, terms: { price, cutOffHour } }) => ({
          key: `${service} ${zone} ${districts === undefined ? "" : "districts"}`,
          cells: [
            t(`service_${service}`),
            districts?.map(districtWords).join(", ") ?? whole(zone, isDivided),
            <ZonePrice {...{ zone, price }} key="price" />,
            t(`serviceBefore_${service}`, { hour: cutOffHour }),
          ],
        }))}
    />
  );
}
