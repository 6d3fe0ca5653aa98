import productQuestion from "@/locales/en/product-question.json";
import { MOST_OPEN_QUESTIONS, QUESTION_DAYS, questionEnd } from "@/trade-rules/product-questions";

it("ends a question so many days after the point that it is at", () => {
  const now = new Date("2026-11-27T12:00:00Z");
  expect(questionEnd("asked", now).toISOString()).toBe("2026-12-04T12:00:00.000Z");
  expect(questionEnd("open", now).toISOString()).toBe("2027-02-25T12:00:00.000Z");
  expect(questionEnd("answered", now).toISOString()).toBe("2026-12-27T12:00:00.000Z");
});

it("is what the pages say", () => {
  expect(productQuestion.confirmText).toContain(`${QUESTION_DAYS.open} days`);
  expect(productQuestion.sentNothing).toContain(`${MOST_OPEN_QUESTIONS} questions`);
});
