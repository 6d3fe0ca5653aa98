import type { FormEvent } from "react";
import { Field } from "@/components/ui/field";
import type { Translate } from "@/lib/shared/words/translate";
import type { Cart } from "@/packaging-api/contract";
import { DeliveryTerms } from "./delivery-terms";

type Props = {
  cart: Pick<Cart, "delivery" | "shippingPostCode">;
  t: Translate<"cart">;
  /** What was typed last, if it was not a postcode. */
  typed: string | undefined;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
};

/** What delivery costs to the shopper's postcode, before checkout begins. A delivery address is changed where it was given. */
export function DeliveryEstimate({ cart, t, typed, onSubmit }: Props) {
  const { delivery, shippingPostCode } = cart;
  return (
    <div className="estimate" id="delivery">
      {shippingPostCode === "" ? (
        <form method="post" action="/api/cart/current/delivery/update" noValidate onSubmit={onSubmit}>
          <Field
            key={delivery?.postCode}
            id="estimate-postCode"
            name="postCode"
            label={t("deliveryPostcode")}
            defaultValue={typed ?? delivery?.postCode ?? ""}
            counter=""
            requiredWord=""
            problem={typed === undefined ? undefined : t("postcodeWrong")}
            autoComplete="postal-code"
            autoCapitalize="characters"
          />
          <button className="button button--line" type="submit">
            {t("deliveryShow")}
          </button>
        </form>
      ) : (
        <p className="estimate__to">
          <b>{t("deliveryTo", { postCode: shippingPostCode })}</b>{" "}
          <a className="textlink textlink--s" href="/checkout?step=delivery" aria-label={t("changeAddress")}>
            {t("change")}
          </a>
        </p>
      )}
      <div role="status">{delivery && <DeliveryTerms delivery={delivery} t={t} />}</div>
    </div>
  );
}
