import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { getCategory } from "./get-category";
import { getMenu } from "./get-menu";
import { getProduct } from "./get-product";
import { listProducts } from "./list-products";
import { listSale } from "./list-sale";

/** What these routes work with. */
type Services = { connection: Pick<Connection, "pages" | "lists"> };

/** What the shop shows: categories and products, read only. */
export function registerCatalogueRoutes(api: Api, { connection: { pages, lists } }: Services): void {
  answer(api, "getMenu", () => getMenu(pages));
  answer(api, "getCategory", ({ params }) => getCategory(pages, params.slug));
  answer(api, "getProduct", ({ params }) => getProduct(pages, params.slug));
  answer(api, "listProducts", ({ query }) => listProducts(lists, query));
  answer(api, "listSale", () => listSale(lists));
}
