import "./account-menu.css";
import { Icon } from "@/components/ui/icon";
import { translations } from "@/lib/server/words/translations";
import { AccountLinks } from "./account-links";

/** The desk's account menu: a popover, which opens, closes on Escape and gives the focus back without JavaScript. */
export async function AccountMenu() {
  const t = await translations("shell");
  return (
    <>
      <button className="tool desk account-button" type="button" popoverTarget="account-menu">
        <Icon name="person" />
        {t("accountButton")}
      </button>
      <nav className="account-menu desk" id="account-menu" popover="auto" aria-label={t("accountMenu")}>
        <AccountLinks />
      </nav>
    </>
  );
}
