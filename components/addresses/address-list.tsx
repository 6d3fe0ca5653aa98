import "./addresses.css";
import { say } from "@/lib/shared/words/say";
import words from "@/locales/en/addresses.json";
import common from "@/locales/en/common.json";
import failures from "@/locales/en/failures.json";
import form from "@/locales/en/form.json";
import type { CustomerAddress } from "@/packaging-api/contract";
import { addressLines } from "@/packaging-api/contract/address-lines";
import { RemoveLink } from "./remove-link";

/** The customer's address book, the default address first. */
export function AddressList({ addresses }: { addresses: CustomerAddress[] }) {
  const formWords = { ...form, ...words };
  return (
    <ul className="addresses">
      {addresses.map((address) => {
        const lines = addressLines(address);
        const line = lines.join(", ");
        return (
          <li key={address.id}>
            {address.isDefault && <p className="addresses__default">{words.default}</p>}
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
                aria-label={say(words, "editOf", { line })}
              >
                {words.edit}
              </a>
              <RemoveLink
                id={address.id}
                line={line}
                words={formWords}
                failures={failures}
                closeLabel={common.close}
              />
            </p>
          </li>
        );
      })}
    </ul>
  );
}
