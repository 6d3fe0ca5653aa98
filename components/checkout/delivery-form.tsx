import { DeliveryTerms } from "@/components/cart/delivery-terms";
import { AddressFields } from "@/components/forms/address-fields";
import { Switch } from "@/components/ui/switch";
import { OTHER_ADDRESS } from "@/lib/shared/checkout/chosen-address";
import { entryName } from "@/lib/shared/checkout/steps";
import type { AddressField } from "@/lib/shared/forms/address-fields";
import type { Translate } from "@/lib/shared/words/translate";
import type { CustomerAddress, Delivery } from "@/packaging-api/contract";
import { SavedAddresses } from "./saved-addresses";
import type { StepForm } from "./types";

type Props = StepForm & {
  tCart: Translate<"cart">;
  /** The addresses of the customer who orders; undefined for a guest. */
  book: CustomerAddress[] | undefined;
  /** Of the address that the cart has, if we cannot deliver there. */
  refused: Delivery | undefined;
};

/**
 * The second step: where to, and who is invoiced. The delivery address's fields are called as the wire calls an
 * address's; billing's say so. CSS shows the billing address while its switch is off, and a customer's new address while
 * none of the book is chosen.
 */
export function DeliveryForm(props: Props) {
  const { t, tCart, limits, entries, problemOf, busy, book, refused, onSubmit, onInput } = props;
  const shared = { t, limits, problemOf, labelOf: (field: AddressField) => t(field) };
  const chosen = book?.some(({ id }) => id === entries.addressId) ? (entries.addressId ?? "") : OTHER_ADDRESS;
  return (
    <form
      className="form form--2"
      method="post"
      action={`/api/cart/current/address/shipping/${book === undefined ? "guest" : "update"}`}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {refused && (
        <div className="span" role="alert">
          <DeliveryTerms delivery={refused} t={tCart} />
        </div>
      )}
      {book?.length === 0 && <input type="hidden" name="addressId" value={OTHER_ADDRESS} />}
      {book !== undefined && book.length > 0 && <SavedAddresses t={t} addresses={book} chosen={chosen} />}
      <div className="span form form--2 typed-address">
        <AddressFields
          {...shared}
          id="delivery"
          section="shipping"
          textOf={(field) => entries[entryName("delivery", field)] ?? ""}
        />
        {book !== undefined && (
          <Switch name="saveAddress" defaultChecked={entries.saveAddress === "on"} className="span">
            {t("saveAddress")}
          </Switch>
        )}
      </div>
      <Switch name="sameAsDelivery" defaultChecked={entries.sameAsDelivery !== ""} className="span">
        {t("sameAsDelivery")}
      </Switch>
      <fieldset className="span form form--2 billing">
        <legend>{t("headBilling")}</legend>
        <AddressFields
          {...shared}
          id="billing"
          section="billing"
          nameOf={(field) => entryName("billing", field)}
          textOf={(field) => entries[entryName("billing", field)] ?? ""}
        />
      </fieldset>
      <button className="button span" type="submit" aria-disabled={busy}>
        {busy ? t("sending") : t("toPayment")}
      </button>
    </form>
  );
}
