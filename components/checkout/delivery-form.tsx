import { AddressFields } from "@/components/forms/address-fields";
import { Switch } from "@/components/ui/switch";
import { entryName } from "@/lib/checkout/steps";
import type { AddressField } from "@/lib/forms/address-fields";
import type { StepForm } from "./types";

/**
 * The second step: where to, and who is invoiced. The delivery address's fields are called as the wire calls an
 * address's; billing's say so. CSS shows the billing address while the switch is off.
 */
export function DeliveryForm(props: StepForm) {
  const { words, limits, entries, problemOf, busy, onSubmit, onInput } = props;
  const shared = { words, limits, problemOf, labelOf: (field: AddressField) => words[field] };
  return (
    <form
      className="form form--2"
      method="post"
      action="/api/cart/current/address/shipping/guest"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <AddressFields
        {...shared}
        id="delivery"
        section="shipping"
        textOf={(field) => entries[entryName("delivery", field)] ?? ""}
      />
      <Switch name="sameAsDelivery" defaultChecked={entries.sameAsDelivery !== ""} className="span">
        {words.sameAsDelivery}
      </Switch>
      <fieldset className="span form form--2 billing">
        <legend>{words.headBilling}</legend>
        <AddressFields
          {...shared}
          id="billing"
          section="billing"
          nameOf={(field) => entryName("billing", field)}
          textOf={(field) => entries[entryName("billing", field)] ?? ""}
        />
      </fieldset>
      <button className="button span" type="submit" aria-disabled={busy}>
        {busy ? words.sending : words.toPayment}
      </button>
    </form>
  );
}
