import { listDeliveryZones } from "@/lib/server/packaging-api/catalogue-reads";
import { translations } from "@/lib/server/words/translations";
import { zoneName } from "@/lib/shared/cart/delivery-words";
import { districtWords } from "@/lib/shared/display/districts";
import { DataTable } from "./data-table";
import { ZonePrice } from "./zone-price";

/** What economy delivery costs by zone: the table that the checkout prices by. */
export async function DeliveryZones() {
  const [t, tCart, zones] = await Promise.all([
    translations("information"),
    translations("cart"),
    listDeliveryZones(),
  ]);
  return (
    <DataTable
      caption={t("zoneCaption")}
      head={[t("zone"), t("zonePlaces"), t("zonePrice"), t("zoneDays")]}
      rows={zones.map(({ zone, places, price, daysFrom, daysTo, deliverable }) => ({
        key: zone,
        cells: [
          zoneName(tCart, { zone }),
          places.length === 0 ? t("zoneElsewhere") : places.map(districtWords).join(", "),
          deliverable ? <ZonePrice {...{ zone, price }} key="price" /> : t("zoneNone"),
          deliverable ? t("zoneDaysValue", { from: daysFrom, to: daysTo }) : "–",
        ],
      }))}
    />
  );
}
