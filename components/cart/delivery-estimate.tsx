import type { FormEvent } from "react";
import { Field } from "@/components/ui/field";
import { say } from "@/lib/shared/words/say";
import type cartWords from "@/locales/en/cart.json";
import type { Cart } from "@/packaging-api/contract";
import { DeliveryTerms } from "./delivery-terms";

type Props = {
  cart: Pick<Cart, "delivery" | "shippingPostCode">;
  words: typeof cartWords;
  /** What was typed last, if it was not a postcode. */
  typed: string | undefined;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
};

/** What delivery costs to the shopper's postcode, before checkout begins. A delivery address is changed where it was given. */
export function DeliveryEstimate({ cart, words, typed, onSubmit }: Props) {
  const { delivery, shippingPostCode } = cart;
  return (
    <div className="estimate" id="delivery">
      {shippingPostCode === "" ? (
        <form method="post" action="/api/cart/current/delivery/update" noValidate onSubmit={onSubmit}>
          <Field
            key={delivery?.postCode}
            id="estimate-postCode"
            name="postCode"
            label={words.deliveryPostcode}
            defaultValue={typed ?? delivery?.postCode ?? ""}
            counter=""
            requiredWord=""
            problem={typed === undefined ? undefined : words.postcodeWrong}
            autoComplete="postal-code"
            autoCapitalize="characters"
          />
          <button className="button button--line" type="submit">
            {words.deliveryShow}
          </button>
        </form>
      ) : (
        <p className="estimate__to">
          <b>{say(words, "deliveryTo", { postCode: shippingPostCode })}</b>{" "}
          <a className="textlink textlink--s" href="/checkout?step=delivery" aria-label={words.changeAddress}>
            {words.change}
          </a>
        </p>
      )}
      <div role="status">{delivery && <DeliveryTerms delivery={delivery} words={words} />}</div>
    </div>
  );
}
