import "@/components/ui/facts.css";
import { shopDetails } from "@/lib/server/shop-details";
import { translations } from "@/lib/server/words/translations";

/** The ways to reach the shop besides the form. */
export async function Reach() {
  const t = await translations("contact");
  const { legalName, address, phone, email, sample } = shopDetails;
  return (
    <aside aria-labelledby="reach">
      <h2 id="reach">{t("reach")}</h2>
      <dl className="contact__reach">
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
          <address>
            {[legalName, ...address].map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </dd>
      </dl>
      {sample && <p className="hint mt-2">{t("sampleNote")}</p>}
    </aside>
  );
}
