import "./footer.css";
import { Icon } from "@/components/ui/icon";
import { config } from "@/lib/server/config";
import { shopDetails } from "@/lib/server/shop-details";
import { translations } from "@/lib/server/words/translations";
import { FOOTER_LIST, menuOf } from "@/lib/shared/catalogue/menu-of";
import { footerBlocks, legalLinks } from "@/lib/shared/links/shell-links";
import type { MenuCategory } from "@/packaging-api/contract";
import { FeedbackButton } from "./feedback-button";
import { FooterAccount } from "./footer-account";
import { FooterBlock } from "./footer-block";
import { PriceSwitch } from "./price-switch";

export async function Footer({ menu }: { menu: MenuCategory[] }) {
  const [t, consent] = await Promise.all([translations("shell"), translations("consent")]);
  const categoryLinks = menuOf(menu).map(({ name, slug }) => ({ label: name, href: `/c/${slug}` }));
  const categories = [
    { title: t("categories"), links: categoryLinks.slice(0, FOOTER_LIST) },
    { title: t("moreCategories"), links: categoryLinks.slice(FOOTER_LIST, 2 * FOOTER_LIST) },
  ];
  const others = footerBlocks.map(({ title, links }) => ({
    title: t(title),
    links: links.map(({ label, href }) => ({ label: t(label), href })),
  }));
  const { legalName, sample, address, companyNumber, registeredIn, vatNumber, phone, social, status } =
    shopDetails;
  return (
    <footer className="foot">
      <div className="wrap">
        <ul className="foot__benefits">
          {t("benefits", { returnObjects: true }).map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p className="quiet">{text}</p>
            </li>
          ))}
        </ul>
        <div className="foot__set phone">
          <PriceSwitch
            name="prices-foot"
            words={{ legend: t("showPrices"), inc: t("retail"), ex: t("business") }}
          />
          <p>
            <a className="textlink textlink--s" href={`tel:${phone.tel}`}>
              <Icon name="phone" small />
              {t("call", { number: phone.display })}
            </a>
            <a className="textlink textlink--s" href={social.url} rel="noopener">
              {t("followUs")}
            </a>
          </p>
        </div>
        <div className="foot__links">
          {categories.map((block) => (
            <FooterBlock key={block.title} {...block} />
          ))}
          <FooterAccount />
          {others.map((block) => (
            <FooterBlock key={block.title} {...block} />
          ))}
        </div>
        <div className="foot__legal">
          <ul>
            {legalLinks.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{t(label)}</a>
              </li>
            ))}
            {config().analyticsUrl !== "" && (
              <li>
                <a href="/legal/cookie#cookie-settings">{consent("settings")}</a>
              </li>
            )}
            <li>
              <a href={status.url} rel="noopener">
                {t("status")}
              </a>
            </li>
          </ul>
          <p>
            {t(sample ? "companySample" : "company", {
              legalName,
              address: address.join(", "),
              companyNumber,
              registeredIn,
              vatNumber,
            })}
          </p>
        </div>
      </div>
      <FeedbackButton label={t("feedback")} />
    </footer>
  );
}
