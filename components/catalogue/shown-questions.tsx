import { SectionHead } from "@/components/ui/section-head";
import { translations } from "@/lib/server/words/translations";
import { productQuestionPage } from "@/lib/shared/catalogue/product-question-page";
import { dayWords } from "@/lib/shared/display/date";
import type { Product } from "@/packaging-api/contract";

/** What shoppers asked about the product, with the shop's answers. */
export async function ShownQuestions({ product: { questions = [], slug } }: { product: Product }) {
  const t = await translations("product");
  if (questions.length === 0) return null;
  return (
    <section className="mt-12 lg:mt-18" aria-labelledby="questions">
      <SectionHead>
        <h2 id="questions">{t("questions")}</h2>
        <a href={productQuestionPage(slug)}>{t("ask")}</a>
      </SectionHead>
      <div className="max-w-copy wrap-anywhere" data-part="questions">
        {questions.map(({ question, answer, answeredOn }) => (
          <div className="mt-4 whitespace-pre-line" key={question + answeredOn}>
            <h3>{question}</h3>
            <p className="mt-1">{answer}</p>
            <p className="mt-1 text-s text-secondary">{t("answered", { day: dayWords(answeredOn) })}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
