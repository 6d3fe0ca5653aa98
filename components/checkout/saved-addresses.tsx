import { OTHER_ADDRESS } from "@/lib/shared/checkout/chosen-address";
import type { Translate } from "@/lib/shared/words/translate";
import type { CustomerAddress } from "@/packaging-api/contract";
import { addressLines } from "@/packaging-api/contract/address-lines";
import { Choice, Choices } from "./choice";

type Props = {
  t: Translate<"checkout">;
  addresses: CustomerAddress[];
  /** The id of the one that the form begins with. */
  chosen: string;
};

/** The addresses of a customer's book to choose from, and the choice of another one. */
export function SavedAddresses({ t, addresses, chosen }: Props) {
  return (
    <Choices name={t("headDelivery")}>
      {addresses.map((address) => {
        const [name, ...lines] = addressLines(address);
        return (
          <Choice
            key={address.id}
            label={name}
            name="addressId"
            value={address.id}
            defaultChecked={address.id === chosen}
          >
            {lines.join(", ")}
          </Choice>
        );
      })}
      <Choice
        label={t("otherAddress")}
        name="addressId"
        value={OTHER_ADDRESS}
        defaultChecked={chosen === OTHER_ADDRESS}
      />
    </Choices>
  );
}
