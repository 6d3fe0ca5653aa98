import { BothPrices } from "@/components/ui/price";
import { listDeliveryZones } from "@/lib/server/packaging-api/catalogue-reads";
import { translations } from "@/lib/server/words/translations";
import { zoneName } from "@/lib/shared/cart/delivery-words";
import { districtWords } from "@/lib/shared/display/districts";
import { pounds } from "@/lib/shared/display/money";
import type { DeliveryZoneRate } from "@/packaging-api/contract";
import { deliveryVatRate, isExport } from "@/trade-rules/export-vat";
import { DataTable } from "./data-table";

/** What delivery costs by zone: the table that the checkout prices by. */
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

/** Net pence; goods that are exported bear no VAT, so there is one price only. */
async function ZonePrice({ zone, price }: Pick<DeliveryZoneRate, "zone" | "price">) {
  const [t, common] = await Promise.all([translations("information"), translations("common")]);
  if (isExport(zone)) return <span>{t("zoneExport", { price: pounds(price) })}</span>;
  const words = { inc: common("incVat"), ex: common("exVat") };
  return <BothPrices net={price} vatRate={deliveryVatRate(zone)} words={words} />;
}
