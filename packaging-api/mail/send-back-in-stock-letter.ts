import { renewRequest } from "../back-in-stock/request-queries";
import { waitAgain } from "../back-in-stock/take-requests";
import { readSummaries } from "../catalogue/summary";
import type { ProductSummary } from "../contract";
import type { Connection, Database } from "../database/connect";
import type { Effect } from "../outbox/effect";
import type { ShopDetails } from "../shop-details";
import { backInStock, confirmBackInStock, waitsAlready } from "./back-in-stock-letters";
import type { MailContent } from "./content";
import type { Mailer } from "./mailer";

type Context = { db: Connection["db"]; shop: ShopDetails; shopUrl: string; mailer: Mailer };
type BackInStockEffect = Extract<Effect, { kind: "mail.back-in-stock-link" | "mail.back-in-stock" }>;
type Addressed = { email: string; content: MailContent };

async function readProduct(db: Database, id: string): Promise<ProductSummary> {
  const product = (await readSummaries(db, [{ id }])).get(id);
  if (product === undefined) throw new Error(`There is no product ${id}.`);
  return product;
}

async function linkLetter({ db, shop, shopUrl }: Context, requestId: string): Promise<Addressed | undefined> {
  const renewed = await renewRequest(db, requestId);
  if (renewed === undefined) return undefined;
  const product = await readProduct(db, renewed.productId);
  const words = renewed.confirmedAt === null ? confirmBackInStock : waitsAlready;
  return {
    email: renewed.email,
    content: words(shop, product, `${shopUrl}/back-in-stock/${renewed.secret}`),
  };
}

async function letterFor(context: Context, effect: BackInStockEffect): Promise<Addressed | undefined> {
  if (effect.kind === "mail.back-in-stock-link") return linkLetter(context, effect.payload.requestId);
  const { db, shop, shopUrl } = context;
  if (await waitAgain(db, effect.payload)) return undefined;
  const product = await readProduct(db, effect.payload.productId);
  return {
    email: effect.payload.email,
    content: backInStock(shop, product, `${shopUrl}/p/${encodeURIComponent(product.slug)}`),
  };
}

/**
 * Sends a letter about a product that was sold out. A request that is gone needs none, and of a product that was sold out
 * again it waits for the next time.
 * @param id of the effect that asks for it
 * @throws Error when the mail is not taken.
 */
export async function sendBackInStockLetter(
  context: Context,
  effect: BackInStockEffect,
  id: number,
): Promise<void> {
  const letter = await letterFor(context, effect);
  if (letter === undefined) return;
  await context.mailer.send(
    { to: { name: "", address: letter.email }, content: letter.content, reference: `back-in-stock.${id}` },
    id,
  );
}
