import { zoneName } from "@/lib/cart/delivery-words";
import { STANDARD_VAT_PERCENT } from "@/lib/display/delivery";
import { districtWords } from "@/lib/display/districts";
import { pounds } from "@/lib/display/money";
import { withVat } from "@/lib/display/vat";
import { translations } from "@/lib/i18n/translations";
import { listDeliveryZones } from "@/lib/packaging-api/catalogue";
import cartWords from "@/locales/en/cart.json";
import { DataTable } from "./data-table";

/** What delivery costs by zone: the table that the checkout prices by. */
export async function DeliveryZones() {
  const [t, zones] = await Promise.all([translations("information"), listDeliveryZones()]);
  return (
    <DataTable
      caption={t("zoneCaption")}
      head={[t("zone"), t("zonePlaces"), t("zonePrice"), t("zoneDays")]}
      rows={zones.map(({ zone, places, price, daysFrom, daysTo, deliverable }) => ({
        key: zone,
        cells: [
          zoneName(cartWords, { zone }),
          places.length === 0 ? t("zoneElsewhere") : places.map(districtWords).join(", "),
          deliverable ? (
            <>
              <span className="num">
                {t("zoneInc", { price: pounds(withVat(price, STANDARD_VAT_PERCENT)) })}
              </span>
              <small className="num">{t("zoneEx", { price: pounds(price) })}</small>
            </>
          ) : (
            t("zoneNone")
          ),
          deliverable ? t("zoneDaysValue", { from: daysFrom, to: daysTo }) : "–",
        ],
      }))}
    />
  );
}
