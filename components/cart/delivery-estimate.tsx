import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
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
    <div className="pt-3 pb-4" id="delivery">
      {shippingPostCode === "" ? (
        <form
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1"
          method="post"
          action="/api/cart/current/delivery/update"
          noValidate
          onSubmit={onSubmit}
        >
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
          <Button className="mt-6" line type="submit">
            {t("deliveryShow")}
          </Button>
        </form>
      ) : (
        <p className="flex items-center justify-between gap-3">
          <b>{t("deliveryTo", { postCode: shippingPostCode })}</b>{" "}
          <a className="textlink text-s" href="/checkout?step=delivery" aria-label={t("changeAddress")}>
            {t("change")}
          </a>
        </p>
      )}
      <div role="status">{delivery && <DeliveryTerms delivery={delivery} t={t} />}</div>
    </div>
  );
}
