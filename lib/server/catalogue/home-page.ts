import { CLEARANCE_SLUG } from "@/trade-rules/special-categories";
import "server-only";
import { getCategory, getMenu, listProducts } from "@/lib/server/packaging-api/catalogue-reads";
import { chooseLineup, type StandingBox } from "@/lib/shared/catalogue/lineup";
import { menuOf } from "@/lib/shared/catalogue/menu-of";
import type { CategorySummary, ProductSummary } from "@/packaging-api/contract";

/** Tiles in the home page's grid of categories: two rows of six. */
const CATEGORIES = 12;
/** Lines in the home page's list. */
const EVERYDAY_LINES = 5;

export type HomePageData = {
  lineup: StandingBox[];
  /** How many boxes the line-up was chosen from, and where they all are. */
  boxes: { total: number; slug: string } | undefined;
  categories: CategorySummary[];
  everyday: ProductSummary[];
};

/**
 * What the home page shows. All of it follows from the menu's order: its first parent gives the boxes, its parents
 * in turn give the categories and the everyday lines.
 * @throws PackagingApiUnavailable
 */
export async function homePageData(): Promise<HomePageData> {
  const menu = menuOf(await getMenu());
  const parents = (await Promise.all(menu.map(({ slug }) => getCategory(slug)))).flatMap(
    (found) => found ?? [],
  );
  const first = menu[0];
  const boxLists = await Promise.all(
    (first?.categories ?? [])
      .slice(0, 2)
      .map(({ slug }) => listProducts({ category: slug, numOfRecords: 100, inStock: "1" })),
  );
  const everyday = await Promise.all(
    menu.slice(0, EVERYDAY_LINES).map(({ slug, categories }) => middleOf(categories[0]?.slug ?? slug)),
  );
  const total = parents.find(({ slug }) => slug === first?.slug)?.productCount ?? 0;
  return {
    lineup: chooseLineup(boxLists.flatMap(({ products }) => products)),
    boxes: first === undefined ? undefined : { total, slug: first.slug },
    categories: tiles(parents),
    everyday: everyday.flatMap((product) => product ?? []),
  };
}

/** A usual size of a category: the middle one of those in stock. */
async function middleOf(category: string): Promise<ProductSummary | undefined> {
  const { products } = await listProducts({ category, inStock: "1", numOfRecords: 100 });
  return products[Math.floor(products.length / 2)];
}

/** First children of every parent in turn, then their second ones, until the grid is full; back in menu order. */
function tiles(parents: (CategorySummary & { categories: CategorySummary[] })[]): CategorySummary[] {
  const offered = parents.flatMap((parent, place) =>
    (parent.categories.length === 0
      ? [parent]
      : parent.categories.filter(({ slug }) => slug !== CLEARANCE_SLUG)
    ).map((category, turn) => ({
      category,
      place,
      turn,
    })),
  );
  return offered
    .filter(({ category }) => category.productCount > 0)
    .sort((a, b) => a.turn - b.turn || a.place - b.place)
    .slice(0, CATEGORIES)
    .sort((a, b) => a.place - b.place || a.turn - b.turn)
    .map(({ category }) => category);
}
