import { CLEARANCE_SLUG } from "@/trade-rules/special-categories";
import "./bottom-bar.css";
import { Icon } from "@/components/ui/icon";
import { shopDetails } from "@/lib/server/shop-details";
import { translations } from "@/lib/server/words/translations";
import { menuSheetLinks, mobileMenuLinks } from "@/lib/shared/links/shell-links";
import { AccountLinks } from "./account-links";
import { NotificationsLink } from "./notifications-link";
import { PriceSwitch } from "./price-switch";

/** A phone's menu: five targets within reach of a thumb. Categories and Menu open sheets, without JavaScript too. */
export async function BottomBar() {
  const t = await translations("shell");
  return (
    <>
      <nav className="bottom-bar" aria-label={t("mainMenu")}>
        <a href="/">
          <Icon name="home" />
          {t("home")}
        </a>
        <a href="/search">
          <Icon name="search" />
          {t("search")}
        </a>
        <button type="button" popoverTarget="categories">
          <Icon name="categories" />
          {t("categories")}
        </button>
        <a href="/cart">
          <Icon name="bag" />
          {t("cart")}
        </a>
        <button type="button" popoverTarget="more">
          <Icon name="menu" />
          {t("menu")}
        </button>
      </nav>
      <nav className="sheet phone" id="more" popover="auto" aria-label={t("menu")}>
        <div className="sheet__head">
          <p className="sheet__title">{t("menu")}</p>
          <button
            className="close"
            type="button"
            popoverTarget="more"
            popoverTargetAction="hide"
            aria-label={t("closeSheet")}
          >
            <Icon name="close" />
          </button>
        </div>
        <ul>
          <li>
            <a className="sheet__link" href="/">
              {t("home")}
              <Icon name="right" />
            </a>
          </li>
          <li>
            <button className="sheet__link" type="button" popoverTarget="categories">
              {t("categories")}
              <Icon name="right" />
            </button>
          </li>
          {mobileMenuLinks.map((link) => (
            <li key={link.href}>
              <a
                className={link.href.endsWith(CLEARANCE_SLUG) ? "sheet__link sale" : "sheet__link"}
                href={link.href}
              >
                {t(link.label)}
                <Icon name="right" />
              </a>
            </li>
          ))}
        </ul>
        <div className="sheet__row">
          <a className="tool" href="/search">
            <Icon name="search" />
            <span>{t("search")}</span>
          </a>
          <NotificationsLink />
          <a className="tool" href="/cart">
            <Icon name="bag" />
            <span>{t("cart")}</span>
          </a>
        </div>
        <ul>
          {menuSheetLinks.map((link) => (
            <li key={link.href}>
              <a className="sheet__link" href={link.href}>
                {t(link.label)}
                <Icon name="right" />
              </a>
            </li>
          ))}
          <li>
            <a className="sheet__link" href={`tel:${shopDetails.phone.tel}`}>
              {t("call", { number: shopDetails.phone.display })}
              <Icon name="phone" />
            </a>
          </li>
        </ul>
        <h2 className="sheet__part">{t("showPrices")}</h2>
        <PriceSwitch
          name="prices-menu"
          words={{ legend: t("showPrices"), inc: t("retail"), ex: t("business") }}
        />
        <h2 className="sheet__part">{t("account")}</h2>
        <AccountLinks />
      </nav>
    </>
  );
}
