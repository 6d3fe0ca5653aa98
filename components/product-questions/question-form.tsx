"use client";

import { EnhancedForm } from "@/components/forms/enhanced-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import type { RefusedForm } from "@/lib/server/account/refused-form";
import { productQuestionPage } from "@/lib/shared/catalogue/product-question-page";
import { withDone } from "@/lib/shared/links/page-query";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";

type Props = {
  product: { id: string; slug: string };
  words: WordsOf<"form" | "product-question">;
  failures: WordsOf<"failures">;
  /** Characters of the fields. */
  limits: { email: number; question: number };
  refused: RefusedForm | undefined;
};

/** Asks for the question and the mailbox that gets its answer. The page after it is the same whatever was typed. */
export function QuestionForm({ product: { id, slug }, words, failures, limits, refused }: Props) {
  const t = translate(words);
  return (
    <EnhancedForm
      name="question"
      action="/api/product-question/ask"
      words={words}
      failures={failures}
      problems={refused?.problems}
      error={refused?.error}
      onDone={() => location.assign(withDone(productQuestionPage(slug), "sent"))}
    >
      {({ busy, problemOf }) => (
        <>
          <input type="hidden" name="productId" value={id} />
          <input type="hidden" name="product" value={slug} />
          <TextArea
            id="question-question"
            name="question"
            label={t("label_question")}
            hint={t("hint_question")}
            limit={limits.question}
            defaultValue={refused?.values.question ?? ""}
            words={words}
            rows={5}
            required
            requiredWord={t("required")}
            problem={problemOf("question")}
          />
          <Field
            id="question-email"
            name="email"
            type="email"
            label={t("label_email")}
            limit={limits.email}
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
