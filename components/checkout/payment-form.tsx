import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { pounds } from "@/lib/shared/display/money";
import type { Translate } from "@/lib/shared/words/translate";
import { Choice, Choices } from "./choice";

/** `hold`: for how long the goods are set aside, in words. */
export type OfferedMethod = { method: string; hold: string };

type Props = {
  t: Translate<"checkout">;
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
function methodWords(t: Translate<"checkout">, method: string): { name: string; text: string } {
  return {
    name: t(`method_${method}`, { defaultValue: method }),
    text: t(`method_${method}_text`, { defaultValue: t("method_other_text") }),
  };
}

/** The last step: how to pay, and the button that orders. */
export function PaymentForm(props: Props) {
  const { t, methods, own, version, total, busy } = props;
  const { method: chosen } = methods.find(({ method }) => method === props.chosen) ?? methods[0] ?? {};
  return (
    <form
      method="post"
      action={`/api/cart/current/payment_method/chosen/${own ? "checkout" : "guest-checkout"}`}
      onSubmit={props.onSubmit}
      onInput={props.onInput}
    >
      <input type="hidden" name="version" value={version} />
      <Choices name={t("paymentMethod")}>
        {methods.map(({ method, hold }) => {
          const { name, text } = methodWords(t, method);
          return (
            <Choice
              key={method}
              label={name}
              name="paymentMethod"
              value={method}
              defaultChecked={method === chosen}
            >
              {text} {hold}
            </Choice>
          );
        })}
      </Choices>
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
