import type { Database } from "../../database/connect";
import {
  answerQuestion,
  declineQuestion,
  hideQuestion,
  publishQuestion,
  type WorkedQuestion,
} from "../../product-questions/answer-question";
import type { Act, ActOptions } from "../act";

/** What an act says of a question, in the same words as JSON. */
const shown = (question: WorkedQuestion) => ({ ...question });

type OnQuestion = ActOptions & { id: number };

/** Mails the answer to whoever asked. */
export const answeringQuestion = (asked: OnQuestion & { answer: string }): Act<WorkedQuestion> => ({
  ...asked,
  command: "questions answer",
  subject: String(asked.id),
  details: { answer: asked.answer },
  work: (tx: Database) => answerQuestion(tx, asked.id, asked.answer),
  sentence: ({ id, sku }) =>
    `Question ${id} about ${sku} is answered by mail. questions publish ${id} shows it with the product.`,
  shown,
});

/** Mails why there is no answer, and deletes the question. */
export const decliningQuestion = (asked: OnQuestion & { reason: string }): Act<WorkedQuestion> => ({
  ...asked,
  command: "questions decline",
  subject: String(asked.id),
  details: { reason: asked.reason },
  work: (tx: Database) => declineQuestion(tx, asked.id, asked.reason),
  sentence: ({ id, sku }) => `Question ${id} about ${sku} is declined by mail and deleted.`,
  shown,
});

type Words = { question: string | undefined; answer: string | undefined };

/** Shows an answered question with its product, in other words where they are given. */
export const publishingQuestion = (asked: OnQuestion & Words): Act<WorkedQuestion> => ({
  ...asked,
  command: "questions publish",
  subject: String(asked.id),
  details: {
    ...(asked.question !== undefined && { question: asked.question }),
    ...(asked.answer !== undefined && { answer: asked.answer }),
  },
  work: (tx: Database) => publishQuestion(tx, asked.id, asked),
  sentence: ({ id, sku }) => `Question ${id} is shown with ${sku}.`,
  shown,
});

/** Takes a question off its product's page. */
export const hidingQuestion = (asked: OnQuestion): Act<WorkedQuestion> => ({
  ...asked,
  command: "questions hide",
  subject: String(asked.id),
  work: (tx: Database) => hideQuestion(tx, asked.id),
  sentence: ({ id, sku }) => `Question ${id} is not shown with ${sku} any more.`,
  shown,
});
