import { measured } from "@/lib/server/read-browser-settings";
import { shopDetails } from "@/lib/server/shop-details";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { FOOTER_LIST, menuOf } from "@/lib/shared/catalogue/menu-of";
import { footerBlocks, legalLinks } from "@/lib/shared/links/shell-links";
import type { MenuCategory } from "@/packaging-api/contract";
import { FeedbackButton } from "./feedback-button";
import { FooterAccount } from "./footer-account";
import { FooterBlock } from "./footer-block";
import { PriceSwitch } from "./price-switch";
import { StaticPart } from "./static-part";

export async function Footer({ menu }: { menu: MenuCategory[] }) {
  const [t, { benefits }, consent] = await Promise.all([
    translations("shell"),
    wordsFor("shell"),
    translations("consent"),
  ]);
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
    <footer className="mt-14 border-ink border-t text-s lg:mt-24 print:hidden" data-under-sheets>
      {/* On a phone laid out when it comes near: nothing stands below it that its height could move. */}
      <div className="wrap max-md:below-1893">
        <ul
          className="item:max-md:border-b item:max-md:py-5 item:md:py-6 item:md:pr-6 md:grid md:grid-cols-3 md:border-b md:[&>li+li]:border-l md:[&>li+li]:pl-6 checkout:hidden"
          data-part="benefits"
        >
          {benefits.map(({ title, text }) => (
            <li key={title}>
              <h2 className="text-m tracking-snug">{title}</h2>
              <p className="text-secondary">{text}</p>
            </li>
          ))}
        </ul>
        <div className="grid gap-2 border-b py-5 lg:hidden checkout:hidden">
          <PriceSwitch
            name="prices-foot"
            className="grid grid-cols-2"
            words={{ legend: t("showPrices"), inc: t("retail"), ex: t("business") }}
          />
          <p className="flex justify-between">
            <a className="textlink drawn drawn-phone text-s [--drawn-size:16px]" href={`tel:${phone.tel}`}>
              {t("call", { number: phone.display })}
            </a>
            <a className="textlink text-s" href={social.url} rel="noopener">
              {t("followUs")}
            </a>
          </p>
        </div>
        <StaticPart
          as="div"
          name="foot-links"
          version={JSON.stringify(categoryLinks)}
          className="grid grid-cols-2 gap-x-4 gap-y-6 py-6 checkout:hidden child:min-w-0 child:wrap-anywhere control:flex control:min-h-target control:plain-link control:items-center control:lg-mouse:min-h-8 md:grid-cols-[repeat(auto-fit,minmax(150px,1fr))] lg:pt-10 lg:pb-8 [&_h2]:pb-1 [&_h2]:text-s [&_h2]:tracking-normal"
          data-part="foot-links"
        >
          {categories.map((block) => (
            <FooterBlock key={block.title} {...block} />
          ))}
          <FooterAccount />
          {others.map((block) => (
            <FooterBlock key={block.title} {...block} />
          ))}
        </StaticPart>
        <div className="border-t pt-4 pb-6 text-secondary link:flex link:min-h-target link:plain-link link:items-center lg:pb-8 checkout:border-t-0">
          <ul className="mb-2 flex flex-wrap gap-x-5">
            {legalLinks.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{t(label)}</a>
              </li>
            ))}
            {measured() !== undefined && (
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
