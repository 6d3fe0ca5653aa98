import { translations } from "@/lib/server/words/translations";
import { AccountLinks } from "./account-links";
import { toolClass } from "./shell-class";
import { StaticPart } from "./static-part";

/** The desk's account menu: a popover, which opens, closes on Escape and gives the focus back without JavaScript. */
export async function AccountMenu() {
  const t = await translations("shell");
  return (
    <>
      <button
        className={`${toolClass} drawn drawn-person px-2.5 [--drawn-in-forced-colors:ButtonText] [anchor-name:--account-button] max-lg:hidden`}
        type="button"
        popoverTarget="account-menu"
      >
        {t("accountButton")}
      </button>
      <StaticPart
        as="nav"
        name="account-menu"
        className="w-76 rounded border border-ink bg-paper px-4 py-1 text-ink max-lg:hidden [&_li:last-child]:border-b-0"
        id="account-menu"
        popover="auto"
        aria-label={t("accountMenu")}
      >
        <AccountLinks />
      </StaticPart>
    </>
  );
}
