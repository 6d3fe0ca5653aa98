import type { Product } from "../contract";
import { cacheTags } from "../contract/cache-tags";
import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { notFound } from "../http/failure";
import { findRedirect } from "./find-redirect";
import { getCategory } from "./get-category";
import { getMenu } from "./get-menu";
import { type FindBeside, getProduct, hasProduct } from "./get-product";
import { listProducts } from "./list-products";
import { listSale } from "./list-sale";

/** A product's answer is outdated too when the price or the stock of one beside it changes. */
const tagsOfRelated = ({ related, instead, goesWith = [] }: Product): string[] => {
  const beside = [...related, ...(instead === undefined ? [] : [instead])];
  const pages = [
    ...beside.map(({ variant, slug }) => variant?.group.slug ?? slug),
    ...goesWith.map(({ product }) => product.slug),
  ];
  return [...new Set(pages)].map(cacheTags.product);
};

/** What these routes work with. */
type Services = { connection: Pick<Connection, "pages" | "lists">; findBeside: FindBeside };

/** What the shop shows: categories and products, read only. */
export function registerCatalogueRoutes(
  api: Api,
  { connection: { pages, lists }, findBeside }: Services,
): void {
  answer(api, "getMenu", () => getMenu(pages));
  answer(api, "getCategory", ({ params }) => getCategory(pages, params.slug));
  answer(api, "getProduct", ({ params }) => getProduct(pages, params.slug, findBeside), {
    tagsOf: tagsOfRelated,
    isThere: ({ params }) => hasProduct(pages, params.slug),
  });
  answer(api, "getRedirect", async ({ query }) => {
    const to = await findRedirect(pages, query.path);
    if (to === undefined) throw notFound();
    return { to };
  });
  answer(api, "listProducts", ({ query }) => listProducts(lists, query));
  answer(api, "listSale", () => listSale(lists));
}
