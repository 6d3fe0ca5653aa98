import { shopDetails } from "@/lib/server/shop-details";
import { translations } from "@/lib/server/words/translations";

/** The ways to reach the shop besides the form. */
export async function Reach() {
  const t = await translations("contact");
  const { legalName, address, phone, email, sample } = shopDetails;
  return (
    <aside className="lg:border-l lg:pl-8" aria-labelledby="reach">
      <h2 id="reach">{t("reach")}</h2>
      <dl className="[&_dt]:mt-3 [&_dt]:font-semibold [&_dt]:text-s link:wrap-anywhere">
        <dt>{t("reachPhone")}</dt>
        <dd>
          <a className="textlink" href={`tel:${phone.tel}`}>
            {phone.display}
          </a>
        </dd>
        <dt>{t("reachEmail")}</dt>
        <dd>
          <a className="textlink" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
        <dt>{t("reachPost")}</dt>
        <dd>
          <address className="italic">
            {[legalName, ...address].map((line) => (
              <span className="block" key={line}>
                {line}
              </span>
            ))}
          </address>
        </dd>
      </dl>
      {sample && <p className="mt-2 text-s text-secondary">{t("sampleNote")}</p>}
    </aside>
  );
}
