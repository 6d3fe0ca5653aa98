import "./addresses.css";
import { translations, wordsFor } from "@/lib/server/words/translations";
import type { CustomerAddress } from "@/packaging-api/contract";
import { addressLines } from "@/packaging-api/contract/address-lines";
import { RemoveLink } from "./remove-link";

/** The customer's address book, the default address first. */
export async function AddressList({ addresses }: { addresses: CustomerAddress[] }) {
  const [t, tCommon, words, failures] = await Promise.all([
    translations("addresses"),
    translations("common"),
    wordsFor("form", "addresses"),
    wordsFor("failures"),
  ]);
  return (
    <ul className="addresses">
      {addresses.map((address) => {
        const lines = addressLines(address);
        const line = lines.join(", ");
        return (
          <li key={address.id}>
            {address.isDefault && <p className="addresses__default">{t("default")}</p>}
            <address>
              {lines.map((text) => (
                <span key={text}>{text}</span>
              ))}
              {address.phone !== "" && <span className="num">{address.phone}</span>}
            </address>
            <p className="addresses__acts">
              <a
                className="textlink textlink--s"
                href={`/account/addresses/${address.id}`}
                aria-label={t("editOf", { line })}
              >
                {t("edit")}
              </a>
              <RemoveLink
                id={address.id}
                line={line}
                words={words}
                failures={failures}
                closeLabel={tCommon("close")}
              />
            </p>
          </li>
        );
      })}
    </ul>
  );
}
