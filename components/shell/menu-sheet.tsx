import { Icon } from "@/components/ui/icon";
import { SheetHead } from "@/components/ui/sheet-head";
import { shopDetails } from "@/lib/server/shop-details";
import { translations } from "@/lib/server/words/translations";
import { menuSheetLinks, mobileMenuLinks } from "@/lib/shared/links/shell-links";
import { CLEARANCE_SLUG } from "@/trade-rules/special-categories";
import { AccountLinks } from "./account-links";
import { NotificationsLink } from "./notifications-link";
import { PriceSwitch } from "./price-switch";
import { toolClass } from "./shell-class";
import { StaticPart } from "./static-part";

const links =
  "item:border-b entry:flex entry:min-h-14 entry:w-full entry:items-center entry:justify-between entry:gap-1.5 entry:py-2 entry:text-start entry:font-bold entry:text-ink entry:tracking-snug entry:no-underline entry:wrap-anywhere entry:drawn entry:drawn-right";
const part = "mt-6 border-ink border-b pb-2";

/** A phone's menu in full, a sheet that the bar at the foot of the screen opens (bottom-bar.tsx), without JavaScript too. */
export async function MenuSheet() {
  const t = await translations("shell");
  return (
    <nav className="sheet lg:hidden" id="more" popover="auto" aria-label={t("menu")} data-sheet>
      <SheetHead of="more" title={t("menu")} closeLabel={t("closeSheet")} />
      <StaticPart as="div" name="menu-sheet">
        <ul className={links}>
          <li>
            <a href="/">{t("home")}</a>
          </li>
          <li>
            <button type="button" popoverTarget="categories">
              {t("categories")}
            </button>
          </li>
          {mobileMenuLinks.map((link) => (
            <li key={link.href}>
              <a className={link.href.endsWith(CLEARANCE_SLUG) ? "text-alert" : undefined} href={link.href}>
                {t(link.label)}
              </a>
            </li>
          ))}
        </ul>
        {/* Search, notifications and cart, side by side, with their words. */}
        <div className="flex flex-wrap justify-between border-b" data-part="sheet-row">
          <a className={toolClass} href="/search">
            <Icon name="search" />
            <span>{t("search")}</span>
          </a>
          <NotificationsLink inSheet />
          <a className={toolClass} href="/cart">
            <Icon name="bag" />
            <span>{t("cart")}</span>
          </a>
        </div>
        <ul className={links}>
          {menuSheetLinks.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{t(link.label)}</a>
            </li>
          ))}
          <li>
            <a className="drawn-phone" href={`tel:${shopDetails.phone.tel}`}>
              {t("call", { number: shopDetails.phone.display })}
            </a>
          </li>
        </ul>
      </StaticPart>
      <h2 className={part}>{t("showPrices")}</h2>
      <PriceSwitch
        name="prices-menu"
        className="my-3 inline-flex"
        words={{ legend: t("showPrices"), inc: t("retail"), ex: t("business") }}
      />
      <h2 className={part}>{t("account")}</h2>
      <StaticPart as="div" name="sheet-account">
        <AccountLinks />
      </StaticPart>
    </nav>
  );
}
