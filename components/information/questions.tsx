import { StructuredData } from "@/components/seo/structured-data";
import { faqPage } from "@/lib/server/seo/json-ld/faq-page";
import { translations } from "@/lib/server/words/translations";
import { plainWords } from "@/lib/shared/information/inline";
import type { Question } from "@/lib/shared/information/page-copy";
import { InlineWords } from "./inline-words";
import { readingSection } from "./reading-class";

/** Questions with their answers, for readers and, word for word, for search engines. */
export async function Questions({ questions }: { questions: readonly Question[] }) {
  const t = await translations("information");
  const plain = questions.map(({ question, answer }) => ({ question, answer: plainWords(answer) }));
  return (
    <section className={readingSection} id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">{t("questions")}</h2>
      {questions.map(({ question, answer }) => (
        <div key={question}>
          <h3>{question}</h3>
          <p>
            <InlineWords words={answer} />
          </p>
        </div>
      ))}
      <StructuredData things={[faqPage(plain)]} />
    </section>
  );
}
