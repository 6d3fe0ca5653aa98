import { Icon } from "@/components/ui/icon";
import { translations } from "@/lib/server/words/translations";
import { StaticPart } from "./static-part";

/** A phone's menu: five targets within reach of a thumb. Categories and Menu open sheets, without JavaScript too. */
export async function BottomBar() {
  const t = await translations("shell");
  return (
    // Five places from the first piece of HTML on, so that none moves when the rest arrives, rows for icon and word likewise;
    // five words beside each other, however large the letters: "Categories" takes a fifth of the narrowest screen.
    <StaticPart
      as="nav"
      name="bottom-bar"
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
    </StaticPart>
  );
}
