import type { FormEvent } from "react";
import { pounds } from "@/lib/shared/display/money";
import { say } from "@/lib/shared/words/say";
import type { CheckoutWords } from "./types";

/** `hold`: for how long the goods are set aside, in words. */
export type OfferedMethod = { method: string; hold: string };

type Props = {
  words: CheckoutWords;
  methods: OfferedMethod[];
  /** The one that was chosen before, if any. */
  chosen: string | undefined;
  /** Whether it becomes the order of a customer who is signed in. */
  own: boolean;
  /** The version and the total that the shopper sees: ordering is held to them. */
  version: string;
  total: number;
  busy: boolean;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onInput(event: FormEvent<HTMLFormElement>): void;
};

/** Name and explanation of a way to pay; one without words of its own goes by the name the API gives it. */
function methodWords(words: CheckoutWords, method: string): { name: string; text: string } {
  const found: Partial<Record<string, string>> = words;
  return {
    name: found[`method_${method}`] ?? method,
    text: found[`method_${method}_text`] ?? words.method_other_text,
  };
}

/** The last step: how to pay, and the button that orders. */
export function PaymentForm(props: Props) {
  const { words, methods, own, version, total, busy } = props;
  const { method: chosen } = methods.find(({ method }) => method === props.chosen) ?? methods[0] ?? {};
  return (
    <form
      method="post"
      action={`/api/cart/current/payment_method/chosen/${own ? "checkout" : "guest-checkout"}`}
      onSubmit={props.onSubmit}
      onInput={props.onInput}
    >
      <input type="hidden" name="version" value={version} />
      <fieldset className="pay">
        <legend className="sr-only">{words.paymentMethod}</legend>
        {methods.map(({ method, hold }) => {
          const { name, text } = methodWords(words, method);
          return (
            <label key={method}>
              <input type="radio" name="paymentMethod" value={method} defaultChecked={method === chosen} />
              <b>{name}</b>
              <span className="quiet">
                {text} {hold}
              </span>
            </label>
          );
        })}
      </fieldset>
      <p className="hint pay__terms">
        {words.termsLead}{" "}
        <a href="/legal/terms" target="_blank" rel="noopener">
          {words.termsLink}
        </a>{" "}
        {words.termsAnd}{" "}
        <a href="/legal/returns" target="_blank" rel="noopener">
          {words.termsReturns}
        </a>
        .
      </p>
      <button className="button button--wide" type="submit" aria-disabled={busy}>
        {busy ? words.ordering : say(words, "pay", { total: pounds(total) })}
      </button>
      <p className="hint pay__kept">{words.kept}</p>
    </form>
  );
}
