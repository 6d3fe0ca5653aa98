import { Icon } from "@/components/ui/icon";
import { shopDetails } from "@/lib/server/shop-details";
import { translations } from "@/lib/server/words/translations";
import { PriceSwitch } from "./price-switch";

export async function TopBar() {
  const t = await translations("shell");
  return (
    <div className="top">
      <div className="wrap">
        <p>
          <b>{t("promise")}</b> {t("promiseRest")}
        </p>
        <PriceSwitch
          name="prices-top"
          words={{ legend: t("showPrices"), inc: t("retail"), ex: t("business") }}
        />
        <a href={shopDetails.social.url} rel="noopener">
          {t("followUs")}
        </a>
        <a href={`tel:${shopDetails.phone.tel}`}>
          <Icon name="phone" small />
          {t("call", { number: shopDetails.phone.display })}
        </a>
      </div>
    </div>
  );
}
