import { BothPrices } from "@/components/ui/price";
import { translations } from "@/lib/server/words/translations";
import { pounds } from "@/lib/shared/display/money";
import type { DeliveryZoneRate } from "@/packaging-api/contract";
import { deliveryVatRate, isExport } from "@/trade-rules/export-vat";

/** Net pence; goods that are exported bear no VAT, so there is one price only. */
export async function ZonePrice({ zone, price }: Pick<DeliveryZoneRate, "zone" | "price">) {
  const [t, common] = await Promise.all([translations("information"), translations("common")]);
  if (isExport(zone)) return <span>{t("zoneExport", { price: pounds(price) })}</span>;
  const words = { inc: common("incVat"), ex: common("exVat") };
  return <BothPrices net={price} vatRate={deliveryVatRate(zone)} words={words} />;
}
