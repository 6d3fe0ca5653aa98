import { shopDetails } from "@/lib/server/shop-details";
import { translations } from "@/lib/server/words/translations";
import { PriceSwitch } from "./price-switch";

export async function TopBar() {
  const t = await translations("shell");
  return (
    <div className="border-b text-s max-lg:hidden checkout:hidden" data-part="top" data-under-sheets>
      <div className="wrap flex min-h-12 flex-wrap items-center gap-x-6 link:inline-flex link:min-h-target link:plain-link link:items-center link:gap-2 link:whitespace-nowrap">
        <p className="mr-auto">
          <b>{t("promise")}</b> {t("promiseRest")}
          {/* Where the row has room for it. */}
          <span className="max-full:hidden"> {t("promiseCourier")}</span>
        </p>
        <PriceSwitch
          name="prices-top"
          className="inline-flex flex-none"
          slim
          words={{ legend: t("showPrices"), inc: t("retail"), ex: t("business") }}
        />
        <a href="/quick-order">{t("quickOrder")}</a>
        <a href={shopDetails.social.url} rel="noopener">
          {t("followUs")}
        </a>
        <a className="drawn drawn-phone [--drawn-size:16px]" href={`tel:${shopDetails.phone.tel}`}>
          {t("call", { number: shopDetails.phone.display })}
        </a>
      </div>
    </div>
  );
}
