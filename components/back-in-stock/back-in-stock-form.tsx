"use client";

import { EnhancedForm } from "@/components/forms/enhanced-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { RefusedForm } from "@/lib/server/account/refused-form";
import { backInStockPage } from "@/lib/shared/catalogue/back-in-stock-page";
import { withDone } from "@/lib/shared/links/page-query";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";

type Props = {
  /** The product that is sold out. */
  product: { id: string; slug: string };
  words: WordsOf<"form" | "back-in-stock">;
  failures: WordsOf<"failures">;
  /** Characters of an e-mail address. */
  limit: number;
  refused: RefusedForm | undefined;
};

/** Asks for the mailbox. The page after it is the same whatever was typed. */
export function BackInStockForm({ product: { id, slug }, words, failures, limit, refused }: Props) {
  const t = translate(words);
  return (
    <EnhancedForm
      name="back-in-stock"
      action="/api/back-in-stock/ask"
      words={words}
      failures={failures}
      problems={refused?.problems}
      error={refused?.error}
      short
      onDone={() => location.assign(withDone(backInStockPage(slug), "sent"))}
    >
      {({ busy, problemOf }) => (
        <>
          <input type="hidden" name="productId" value={id} />
          <input type="hidden" name="product" value={slug} />
          <Field
            id="back-in-stock-email"
            name="email"
            type="email"
            label={t("label_email")}
            limit={limit}
            defaultValue={refused?.values.email ?? ""}
            counter={t("counter")}
            required
            requiredWord={t("required")}
            problem={problemOf("email")}
            autoComplete="email"
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
