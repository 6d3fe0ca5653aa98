import { AddressFields } from "./address-fields";
import type { StepForm } from "./types";

/** The second step: where to, and who is invoiced. CSS shows the billing address while the switch is off. */
export function DeliveryForm(props: StepForm) {
  const { words, entries, busy, onSubmit, onInput } = props;
  return (
    <form
      className="form form--2"
      method="post"
      action="/api/cart/current/address/shipping/guest"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <AddressFields {...props} kind="delivery" />
      <label className="switch span">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself
          role="switch"
          name="sameAsDelivery"
          defaultChecked={entries.sameAsDelivery !== ""}
        />
        {words.sameAsDelivery}
      </label>
      <fieldset className="span form form--2 billing">
        <legend>{words.headBilling}</legend>
        <AddressFields {...props} kind="billing" />
      </fieldset>
      <button className="button span" type="submit" aria-disabled={busy}>
        {busy ? words.sending : words.toPayment}
      </button>
    </form>
  );
}
