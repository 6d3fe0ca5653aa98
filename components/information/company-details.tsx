import { StructuredData } from "@/components/seo/structured-data";
import { Facts } from "@/components/ui/facts";
import { config } from "@/lib/server/config";
import { organization } from "@/lib/server/seo/json-ld/organization";
import { shopDetails } from "@/lib/server/shop-details";
import { translations } from "@/lib/server/words/translations";

/** The company behind the shop, as the Companies Act and the E-Commerce Regulations want it named. */
export async function CompanyDetails() {
  const t = await translations("information");
  const { legalName, sample, address, companyNumber, registeredIn, vatNumber, phone, email } = shopDetails;
  return (
    <>
      <StructuredData things={[organization(shopDetails, config().shopUrl)]} />
      <Facts>
        <dt>{t("company")}</dt>
        <dd>{legalName}</dd>
        <dt>{t("companyAddress")}</dt>
        <dd>{address.join(", ")}</dd>
        <dt>{t("companyNumber")}</dt>
        <dd>{companyNumber}</dd>
        <dt>{t("companyRegisteredIn")}</dt>
        <dd>{registeredIn}</dd>
        <dt>{t("companyVat")}</dt>
        <dd>{vatNumber}</dd>
        <dt>{t("companyPhone")}</dt>
        <dd>
          <a href={`tel:${phone.tel}`}>{phone.display}</a>
        </dd>
        <dt>{t("companyEmail")}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </Facts>
      {sample && <p className="text-s text-secondary">{t("companySample")}</p>}
    </>
  );
}
