import { DeliveryTerms } from "@/components/cart/delivery-terms";
import { AddressFields } from "@/components/forms/address-fields";
import { Button } from "@/components/ui/button";
import { twoColumns } from "@/components/ui/form-class";
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
      className={`group ${twoColumns}`}
      method="post"
      action={`/api/cart/current/address/shipping/${book === undefined ? "guest" : "update"}`}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {refused && (
        <div className="col-span-full" role="alert">
          <DeliveryTerms delivery={refused} t={tCart} />
        </div>
      )}
      {book?.length === 0 && <input type="hidden" name="addressId" value={OTHER_ADDRESS} />}
      {book !== undefined && book.length > 0 && <SavedAddresses t={t} addresses={book} chosen={chosen} />}
      <div
        className={`${twoColumns} col-span-full group-has-[[name=addressId]:checked:not([value=new])]:hidden`}
      >
        <AddressFields
          {...shared}
          id="delivery"
          section="shipping"
          textOf={(field) => entries[entryName("delivery", field)] ?? ""}
        />
        {book !== undefined && (
          <Switch name="saveAddress" defaultChecked={entries.saveAddress === "on"} className="col-span-full">
            {t("saveAddress")}
          </Switch>
        )}
      </div>
      <Switch name="sameAsDelivery" defaultChecked={entries.sameAsDelivery !== ""} className="col-span-full">
        {t("sameAsDelivery")}
      </Switch>
      <fieldset className={`${twoColumns} col-span-full group-has-[[name=sameAsDelivery]:checked]:hidden`}>
        <legend className="pb-3 font-bold">{t("headBilling")}</legend>
        <AddressFields
          {...shared}
          id="billing"
          section="billing"
          nameOf={(field) => entryName("billing", field)}
          textOf={(field) => entries[entryName("billing", field)] ?? ""}
        />
      </fieldset>
      <Button className="col-span-full aria-disabled:opacity-60" type="submit" aria-disabled={busy}>
        {busy ? t("sending") : t("toPayment")}
      </Button>
    </form>
  );
}
