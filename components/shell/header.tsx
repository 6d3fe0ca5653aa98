import "./header.css";
import { CartButton } from "@/components/cart/cart-button";
import { Icon } from "@/components/ui/icon";
import { shopDetails } from "@/lib/server/shop-details";
import { pickWords } from "@/lib/server/words/pick-words";
import { translations, wordsFor } from "@/lib/server/words/translations";
import type { MenuCategory } from "@/packaging-api/contract";
import { AccountMenu } from "./account-menu";
import { CategoryMenu } from "./category-menu";
import { Logo } from "./logo";
import { NotificationsLink } from "./notifications-link";
import { TopBar } from "./top-bar";

export async function Header({ menu }: { menu: MenuCategory[] }) {
  const t = await translations("shell");
  return (
    <header className="head">
      <TopBar />
      <div className="wrap head__row">
        <Logo name={shopDetails.name} label={t("homeLink", { name: shopDetails.name })} />
        <div className="tools">
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
        <search className="head__search">
          <form className="search" action="/search">
            <label className="sr-only" htmlFor="q">
              {t("searchLabel")}
            </label>
            <input
              className="input"
              id="q"
              name="q"
              type="text"
              enterKeyHint="search"
              placeholder={t("searchPlaceholder")}
              autoComplete="off"
              required
            />
            <button type="submit" aria-label={t("search")}>
              <Icon name="search" />
            </button>
          </form>
        </search>
      </div>
      <CategoryMenu menu={menu} />
    </header>
  );
}
