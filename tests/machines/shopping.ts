import { newAddress } from "../../packaging-api/tests/support/customer";
import { productsInStock } from "../../packaging-api/tests/support/shopper";
import { Visitor } from "../abuse/visitor";
import { newCustomer } from "../support/customer";
import type { Shelf } from "./broken";
import type { Machines } from "./machines";
import type { Meetings } from "./met";
import { isTaken, PatientShoppers, type SignedInVisitor } from "./shoppers";

const BUYERS = 3;
const CUSTOMERS = 2;
const PRODUCTS = 40;
const PLENTY = 100_000;

type Shop = Pick<Machines, "url" | "apis" | "select">;

async function signInCustomer({ url, apis }: Shop): Promise<SignedInVisitor> {
  const [api] = apis;
  if (api === undefined) throw new Error("There is no packaging API.");
  const { email, password } = await newCustomer({ api }, "Ada");
  const visitor = new Visitor(url, newAddress());
  const signIn = () => visitor.post("/api/sign-in", { username: email, password });
  const answer = await signIn();
  if (!isTaken(answer))
    throw new Error(`The customer was not signed in: ${answer.status} ${answer.headers.location}`);
  return { visitor, signIn };
}

/** Fills the shelf, and has shoppers buy from it and customers look at their accounts until they are stopped. */
export async function startShopping(
  shop: Shop,
  meetings: Meetings,
): Promise<{ shoppers: PatientShoppers; shelf: Shelf }> {
  const [api] = shop.apis;
  if (api === undefined) throw new Error("There is no packaging API.");
  const products = await productsInStock(api, PRODUCTS);
  const shelf = products.map(({ id }) => ({ id, stock: PLENTY }));
  await shop.select("update products set stock = $1 where id = any($2)", [PLENTY, shelf.map(({ id }) => id)]);
  const customers: SignedInVisitor[] = [];
  while (customers.length < CUSTOMERS) customers.push(await signInCustomer(shop));
  const bought = products.map(({ id, slug, image, category }) => ({
    id,
    slug,
    category: category.slug,
    picture: `${image}?view=thumb&width=224`,
  }));
  const shoppers = new PatientShoppers(shop.url, bought, meetings, { buyers: BUYERS, customers });
  return { shoppers, shelf };
}
