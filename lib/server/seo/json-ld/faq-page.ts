import type { Thing } from "./json-ld";

/** The questions that a page shows together with their answers; plain words, as schema.org's FAQPage has them. */
export function faqPage(questions: readonly { question: string; answer: string }[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
