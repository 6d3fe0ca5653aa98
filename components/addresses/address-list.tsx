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
    <ul className="grid gap-x-6 border-t border-ink md:grid-cols-2 xl:grid-cols-3" data-part="addresses">
      {addresses.map((address) => {
        const lines = addressLines(address);
        const line = lines.join(", ");
        return (
          <li className="grid grid-rows-[auto_1fr_auto] border-b pt-4 pb-1 wrap-anywhere" key={address.id}>
            {address.isDefault && (
              <p className="row-1 mb-1 text-s font-semibold text-success">{t("default")}</p>
            )}
            <address className="row-2 [&>span]:block [&>span]:first:font-bold">
              {lines.map((text) => (
                <span key={text}>{text}</span>
              ))}
              {address.phone !== "" && <span className="whitespace-nowrap">{address.phone}</span>}
            </address>
            <p className="row-3 flex flex-wrap gap-x-6">
              <a
                className="textlink text-s"
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
