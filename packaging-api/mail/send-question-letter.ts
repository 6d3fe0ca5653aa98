import { readSummaries } from "../catalogue/summary";
import type { ProductSummary } from "../contract";
import type { Connection, Database } from "../database/connect";
import type { Effect } from "../outbox/effect";
import { renewQuestion } from "../product-questions/question-queries";
import type { ShopDetails } from "../shop-details";
import type { MailContent } from "./content";
import type { Mailer } from "./mailer";
import { confirmQuestion, questionAnswered, questionDeclined } from "./question-letters";

type Context = { db: Connection["db"]; shop: ShopDetails; shopUrl: string; mailer: Mailer };
type QuestionEffect = Extract<
  Effect,
  { kind: "mail.question-link" | "mail.question-answered" | "mail.question-declined" }
>;
type Addressed = { email: string; content: MailContent };

async function readProduct(db: Database, id: string): Promise<ProductSummary> {
  const product = (await readSummaries(db, [{ id }])).get(id);
  if (product === undefined) throw new Error(`There is no product ${id}.`);
  return product;
}

async function letterFor(
  { db, shop, shopUrl }: Context,
  effect: QuestionEffect,
): Promise<Addressed | undefined> {
  if (effect.kind === "mail.question-link") {
    const renewed = await renewQuestion(db, effect.payload.questionId);
    if (renewed === undefined) return undefined;
    const product = await readProduct(db, renewed.productId);
    const link = `${shopUrl}/product-question/${renewed.secret}`;
    return { email: renewed.email, content: confirmQuestion(shop, product, link) };
  }
  const { email, productId } = effect.payload;
  const product = await readProduct(db, productId);
  const page = `${shopUrl}/p/${encodeURIComponent(product.slug)}`;
  const content =
    effect.kind === "mail.question-answered"
      ? questionAnswered(shop, product, page, effect.payload)
      : questionDeclined(shop, product, page, effect.payload);
  return { email, content };
}

/**
 * Sends a letter about a question. One that is gone or confirmed needs no link.
 * @param id of the effect that asks for it
 * @throws Error when the mail is not taken.
 */
export async function sendQuestionLetter(
  context: Context,
  effect: QuestionEffect,
  id: number,
): Promise<void> {
  const letter = await letterFor(context, effect);
  if (letter === undefined) return;
  await context.mailer.send(
    { to: { name: "", address: letter.email }, content: letter.content, reference: `question.${id}` },
    id,
  );
}
