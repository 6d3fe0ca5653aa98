import type { FormEvent } from "react";
import type { Dispatch } from "@/components/dispatch/dispatch-promise";
import { Button } from "@/components/ui/button";
import { CREDIT } from "@/lib/shared/account/credit-page";
import { pounds } from "@/lib/shared/display/money";
import type { Translate } from "@/lib/shared/words/translate";
import type { Cart } from "@/packaging-api/contract";
import { Choice, Choices } from "./choice";
import { DeliveryChoice } from "./delivery-choice";

/**
 * `hold`: for how long the goods are set aside, or what the account has left, in words; `paidLater`: whether the goods wait
 * for money that comes after the order.
 */
export type OfferedMethod = { method: string; hold: string; paidLater: boolean };

type Props = {
  t: Translate<"checkout">;
  methods: OfferedMethod[];
  /** Why the customer cannot order on account now, if they otherwise could. */
  held: string | undefined;
  /** The one that was chosen before, if any. */
  chosen: string | undefined;
  /** Whether it becomes the order of a customer who is signed in. */
  own: boolean;
  /** What the shopper sees: ordering is held to its version and its total. */
  cart: Cart;
  dispatch: Dispatch;
  busy: boolean;
  /** Takes the way of delivery that was chosen. */
  onChoose(value: string): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onInput(event: FormEvent<HTMLFormElement>): void;
};

/** Name and explanation of a way to pay; one without words of its own goes by the name the API gives it. */
function methodWords(t: Translate<"checkout">, method: string): { name: string; text: string } {
  return {
    name: t(`method_${method}`, { defaultValue: method }),
    text: t(`method_${method}_text`, { defaultValue: t("method_other_text") }),
  };
}

/** The last step: how it is delivered, how to pay, and the button that orders. */
export function PaymentForm(props: Props) {
  const { t, methods, held, own, cart, busy } = props;
  const { version, total, delivery } = cart;
  const { method: chosen } = methods.find(({ method }) => method === props.chosen) ?? methods[0] ?? {};
  return (
    <form
      className="group/pay"
      method="post"
      action={`/api/cart/current/payment_method/chosen/${own ? "checkout" : "guest-checkout"}`}
      onSubmit={props.onSubmit}
      onInput={props.onInput}
    >
      <input type="hidden" name="version" value={version} />
      {delivery?.deliverable && (
        <DeliveryChoice
          t={t}
          cart={cart}
          delivery={delivery}
          dispatch={props.dispatch}
          onChoose={props.onChoose}
        />
      )}
      <h3 className="pb-3">{t("paymentMethod")}</h3>
      <Choices name={t("paymentMethod")}>
        {methods.map(({ method, hold, paidLater }) => {
          const { name, text } = methodWords(t, method);
          return (
            <Choice
              key={method}
              label={name}
              name="paymentMethod"
              value={method}
              defaultChecked={method === chosen}
              data-paid-later={paidLater ? "" : undefined}
            >
              {text} {hold}
            </Choice>
          );
        })}
      </Choices>
      {held !== undefined && (
        <p className="pt-3 text-s" data-part="held">
          {held}{" "}
          <a className="textlink" href={CREDIT}>
            {t("heldLink")}
          </a>
        </p>
      )}
      <p className="py-3 text-s text-secondary">
        {t("termsLead")}{" "}
        <a href="/legal/terms" target="_blank" rel="noopener">
          {t("termsLink")}
        </a>{" "}
        {t("termsAnd")}{" "}
        <a href="/legal/returns" target="_blank" rel="noopener">
          {t("termsReturns")}
        </a>
        .
      </p>
      <Button wide className="aria-disabled:opacity-60" type="submit" aria-disabled={busy}>
        {busy ? t("ordering") : t("pay", { total: pounds(total) })}
      </Button>
      <p className="pt-2 text-s text-secondary">{t("kept")}</p>
    </form>
  );
}
