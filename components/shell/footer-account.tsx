import { translations } from "@/lib/server/words/translations";
import { type AccountPage, footerHref, menuPages, pageLabel } from "@/lib/shared/account/account-pages";
import { LogoutForm } from "./logout-form";
import { VisitorLinks } from "./visitor-links";

/** The footer's "My Account": both lists stand in the HTML, and CSS shows the one that is meant. */
export async function FooterAccount() {
  const [t, tAccount] = await Promise.all([translations("shell"), translations("account")]);
  const link = (page: AccountPage) => (
    <li key={page.key}>
      <a href={footerHref(page)}>{pageLabel(tAccount, page)}</a>
    </li>
  );
  return (
    <div>
      <h2>{t("account")}</h2>
      <ul className="for-customer">
        {menuPages.map(link)}
        <li>
          <LogoutForm />
        </li>
      </ul>
      <ul className="for-visitor">
        <VisitorLinks />
        {menuPages.filter(({ key }) => key === "orders" || key === "wishlist").map(link)}
      </ul>
    </div>
  );
}
