import { CartButton } from "@/components/cart/cart-button";
import { shopDetails } from "@/lib/server/shop-details";
import { pickWords } from "@/lib/server/words/pick-words";
import { translations, wordsFor } from "@/lib/server/words/translations";
import type { MenuCategory } from "@/packaging-api/contract";
import { AccountMenu } from "./account-menu";
import { CategoryMenu } from "./category-menu";
import { Logo } from "./logo";
import { NotificationsLink } from "./notifications-link";
import { SearchBox } from "./search-box";
import { TopBar } from "./top-bar";

export async function Header({ menu }: { menu: MenuCategory[] }) {
  const t = await translations("shell");
  return (
    <header className="relative border-ink border-b print:hidden">
      <TopBar />
      {/* The tools go under the logo where letters are so large that both do not fit. */}
      <div
        className="wrap flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-1 pb-2 lg:grid lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-10 lg:py-4"
        data-under-sheets
      >
        <Logo name={shopDetails.name} label={t("homeLink", { name: shopDetails.name })} />
        {/* As wide as it will be from its first tool on: the HTML comes in pieces, and what is there must not move. */}
        <div className="flex min-w-44.5 flex-wrap items-center max-xs:min-w-33.5 lg:order-1 lg:gap-1 checkout:hidden">
          <NotificationsLink />
          <AccountMenu />
          <CartButton
            words={{
              ...pickWords(await wordsFor("cart"), [
                "headerItems",
                "headerItemsInc",
                "headerItemsEx",
                "toastAdded",
                "toastMore",
                "toastView",
                "toastCheckout",
                "toastClose",
              ]),
              ...pickWords(await wordsFor("shell"), ["cart"]),
              ...pickWords(await wordsFor("failures"), ["unavailable"]),
            }}
          />
        </div>
        <search className="flex-[1_0_100%] checkout:hidden">
          <form action="/search">
            <label className="sr-only" htmlFor="q">
              {t("searchLabel")}
            </label>
            <SearchBox
              id="q"
              go={t("search")}
              type="text"
              enterKeyHint="search"
              placeholder={t("searchPlaceholder")}
              autoComplete="off"
              required
            />
          </form>
        </search>
      </div>
      <CategoryMenu menu={menu} />
    </header>
  );
}
