import { ChosenPrice } from "@/components/ui/price";
import { Stock } from "@/components/ui/stock";
import { translations } from "@/lib/server/words/translations";
import { dayMonthWords } from "@/lib/shared/display/date";
import type { Product } from "@/packaging-api/contract";
import { FLAT_DELIVERY_PENCE } from "@/trade-rules/delivery-charge";
import { STANDARD_VAT_PERCENT } from "@/trade-rules/vat";
import { CachedPromise } from "./cached-promise";

/**
 * When a product is dispatched and what its delivery costs, and whether there is any of it.
 * @param isPreview makes no promise of a product as it is not sold yet
 */
export async function ProductDelivery({
  product: { stock, moreOn },
  isPreview,
}: {
  product: Product;
  isPreview: boolean;
}) {
  const [t, common] = await Promise.all([translations("product"), translations("common")]);
  return (
    <div className="mt-4 grid grid-cols-[24px_minmax(0,1fr)] gap-3 border-b pb-4 [&_p+p]:mt-1">
      <span className="drawn drawn-van flex [--drawn-in-forced-colors:CanvasText]" />
      <div>
        {stock > 0 && !isPreview && <CachedPromise />}
        <p data-part="stock">
          <Stock packs={stock} common={common} long className="whitespace-normal" />
        </p>
        {moreOn !== undefined && (
          <p className="text-s" data-part="more">
            {t("moreOn", { day: dayMonthWords(moreOn) })}
          </p>
        )}
        <p className="text-s text-secondary">
          {stock === 0 ? (
            t("soldOutText")
          ) : (
            <>
              {`${t("arrivesBy")} `}
              <ChosenPrice
                net={FLAT_DELIVERY_PENCE}
                vatRate={STANDARD_VAT_PERCENT}
                words={{ inc: t("incVat"), ex: t("exVat") }}
              />
              {t("arrives")}
            </>
          )}
        </p>
      </div>
    </div>
  );
}
