import { OTHER_ADDRESS } from "@/lib/shared/checkout/chosen-address";
import type { Translate } from "@/lib/shared/words/translate";
import type { CustomerAddress } from "@/packaging-api/contract";
import { addressLines } from "@/packaging-api/contract/address-lines";

type Props = {
  t: Translate<"checkout">;
  addresses: CustomerAddress[];
  /** The id of the one that the form begins with. */
  chosen: string;
};

/** The addresses of a customer's book to choose from, and the choice of another one. */
export function SavedAddresses({ t, addresses, chosen }: Props) {
  return (
    <fieldset className="pay span">
      <legend className="sr-only">{t("headDelivery")}</legend>
      {addresses.map((address) => {
        const [name, ...lines] = addressLines(address);
        return (
          <label key={address.id}>
            <input type="radio" name="addressId" value={address.id} defaultChecked={address.id === chosen} />
            <b>{name}</b>
            <span className="quiet">{lines.join(", ")}</span>
          </label>
        );
      })}
      <label>
        <input
          type="radio"
          name="addressId"
          value={OTHER_ADDRESS}
          defaultChecked={chosen === OTHER_ADDRESS}
        />
        <b>{t("otherAddress")}</b>
      </label>
    </fieldset>
  );
}
