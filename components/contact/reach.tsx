import "@/components/ui/facts.css";
import { shopDetails } from "@/lib/server/shop-details";
import words from "@/locales/en/contact.json";

/** The ways to reach the shop besides the form. */
export function Reach() {
  const { legalName, address, phone, email, sample } = shopDetails;
  return (
    <aside aria-labelledby="reach">
      <h2 id="reach">{words.reach}</h2>
      <dl className="contact__reach">
        <dt>{words.reachPhone}</dt>
        <dd>
          <a className="textlink" href={`tel:${phone.tel}`}>
            {phone.display}
          </a>
        </dd>
        <dt>{words.reachEmail}</dt>
        <dd>
          <a className="textlink" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
        <dt>{words.reachPost}</dt>
        <dd>
          <address>
            {[legalName, ...address].map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </dd>
      </dl>
      {sample && <p className="hint mt-2">{words.sampleNote}</p>}
    </aside>
  );
}
