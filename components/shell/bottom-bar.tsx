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

const links =
  "item:border-b entry:flex entry:min-h-14 entry:w-full entry:items-center entry:justify-between entry:gap-1.5 entry:py-2 entry:text-start entry:font-bold entry:text-ink entry:tracking-snug entry:no-underline entry:wrap-anywhere";
const part = "mt-6 border-ink border-b pb-2";

/** A phone's menu: five targets within reach of a thumb. Categories and Menu open sheets, without JavaScript too. */
export async function BottomBar() {
  const t = await translations("shell");
  return (
    <>
      {/* Five places from the first piece of HTML on, so that none moves when the rest arrives, rows for icon and word likewise; five words beside each
          other, however large the letters: "Categories" takes a fifth of the narrowest screen. */}
      <nav
        className="fixed inset-x-0 bottom-0 z-5 grid grid-cols-5 border-ink border-t bg-paper px-1 child:-mt-px child:grid child:min-h-14 child:grid-rows-[24px_1rem] child:content-center child:justify-items-center child:border-transparent child:border-t-3 child:text-[length:min(var(--text-s),4.375vw)] child:text-secondary child:leading-[1rem] child:tracking-snug child:no-underline lg:hidden print:hidden checkout:hidden [&>[aria-current]]:border-ink [&>[aria-current]]:font-semibold [&>[aria-current]]:text-ink"
        aria-label={t("mainMenu")}
        data-part="bottom-bar"
        data-under-sheets
      >
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
      <nav className="sheet lg:hidden" id="more" popover="auto" aria-label={t("menu")} data-sheet>
        <SheetHead of="more" title={t("menu")} closeLabel={t("closeSheet")} />
        <ul className={links}>
          <li>
            <a href="/">
              {t("home")}
              <Icon name="right" />
            </a>
          </li>
          <li>
            <button type="button" popoverTarget="categories">
              {t("categories")}
              <Icon name="right" />
            </button>
          </li>
          {mobileMenuLinks.map((link) => (
            <li key={link.href}>
              <a className={link.href.endsWith(CLEARANCE_SLUG) ? "text-alert" : undefined} href={link.href}>
                {t(link.label)}
                <Icon name="right" />
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
              <a href={link.href}>
                {t(link.label)}
                <Icon name="right" />
              </a>
            </li>
          ))}
          <li>
            <a href={`tel:${shopDetails.phone.tel}`}>
              {t("call", { number: shopDetails.phone.display })}
              <Icon name="phone" />
            </a>
          </li>
        </ul>
        <h2 className={part}>{t("showPrices")}</h2>
        <PriceSwitch
          name="prices-menu"
          className="my-3 inline-flex"
          words={{ legend: t("showPrices"), inc: t("retail"), ex: t("business") }}
        />
        <h2 className={part}>{t("account")}</h2>
        <AccountLinks />
      </nav>
    </>
  );
}
