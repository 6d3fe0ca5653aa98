import { z } from "zod";
import { limits } from "../../trade-rules/limits";
import { actBody } from "./staff";
import { BLANK, lines, required, text } from "./text";

/** What is written to the shop: a message by the contact form, or a question about a product. */
export const writtenKinds = ["message", "question"] as const;
export type WrittenKind = (typeof writtenKinds)[number];

const writtenId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
export const writtenName = z.object({ kind: z.enum(writtenKinds), id: writtenId });
export const messageName = z.object({ id: writtenId });

export const writtenQuery = z.object({
  settled: z.enum(["yes", "no"]).default("no"),
  kind: z.enum(writtenKinds).optional(),
  after: text(200).optional(),
});

/** A message or a question as staff see it. Texts are as they were typed. */
export const written = z.object({
  kind: z.enum(writtenKinds),
  id: z.int(),
  receivedAt: z.iso.datetime(),
  /** What was written, under its headings. */
  items: z.array(z.object({ title: z.string(), value: z.string() })),
  /** Of a question: the product. */
  sku: z.string().nullable(),
  /** Who wrote a message; nobody is told who asked a question. */
  sender: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** The customer whose own address that is. */
  userId: z.string().nullable(),
  hasPicture: z.boolean(),
  answer: z.string(),
  closedFor: z.string(),
  settledAt: z.iso.datetime().nullable(),
  settledBy: z.string(),
  endsAt: z.iso.datetime().nullable(),
});
export type WrittenItem = z.infer<typeof written>;
export const writtenPage = z.object({ items: z.array(written), next: z.string().optional() });

/** JPEG in base64. */
export const messagePicture = z.object({ jpeg: z.base64() });

export const cannedAnswers = z.array(z.object({ name: z.string(), text: z.string() }));
export type CannedAnswers = z.infer<typeof cannedAnswers>;

const answer = lines(limits.answer).unwrap().min(1, BLANK);
const ofWritten = actBody.extend({ id: z.int().min(1) });
export const answerWrittenBody = ofWritten.extend({ text: answer });
/** `reason`: of a message for the staff alone; of a question it is mailed. */
export const settleWrittenBody = ofWritten.extend({ reason: required(200) });
/** In other words, without what says who asked. */
export const publishQuestionBody = ofWritten.extend({
  question: lines(limits.question).unwrap().min(1, BLANK).optional(),
  answer: answer.optional(),
});
export const hideQuestionBody = ofWritten;
export const cannedAnswerName = actBody.extend({ name: required(limits.name) });
export const cannedAnswerBody = cannedAnswerName.extend({ text: answer });
