"use client";

import { EnhancedForm } from "@/components/forms/enhanced-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { RefusedForm } from "@/lib/server/account/refused-form";
import { ORDER_STATUS_SENT } from "@/lib/shared/orders/order-status-page";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";
import type { Limits } from "@/trade-rules/limits";

type Props = {
  words: WordsOf<"form" | "order-status">;
  failures: WordsOf<"failures">;
  limits: Limits;
  refused: RefusedForm | undefined;
};

/** Has how an order stands mailed. The page after it is the same whether there is such an order or not. */
export function OrderStatusForm({ words, failures, limits, refused }: Props) {
  const t = translate(words);
  const textOf = (field: string) => refused?.values[field] ?? "";
  return (
    <EnhancedForm
      name="order-status"
      action="/api/orders/status"
      words={words}
      failures={failures}
      problems={refused?.problems}
      error={refused?.error}
      short
      onDone={() => location.assign(ORDER_STATUS_SENT)}
    >
      {({ busy, problemOf }) => (
        <>
          <Field
            id="order-status-number"
            name="number"
            label={t("label_number")}
            hint={t("hint_number")}
            limit={limits.orderNumber}
            defaultValue={textOf("number")}
            counter={t("counter")}
            required
            requiredWord={t("required")}
            problem={problemOf("number")}
            autoComplete="off"
          />
          <Field
            id="order-status-postCode"
            name="postCode"
            label={t("label_postCode")}
            limit={limits.postcode}
            defaultValue={textOf("postCode")}
            counter={t("counter")}
            required
            requiredWord={t("required")}
            problem={problemOf("postCode")}
            autoComplete="postal-code"
            autoCapitalize="characters"
          />
          <div>
            <Button type="submit" aria-disabled={busy}>
              {busy ? t("sending") : t("send")}
            </Button>
          </div>
        </>
      )}
    </EnhancedForm>
  );
}
