import { appStore, type ViewedProduct } from "@/lib/browser/state/app-state";
import { productPath } from "@/lib/shared/links/page-address";

/** From docs/product.md, Figures: the oldest is dropped when there are more than 5. */
const MOST_KEPT = 6;

/** Puts a product first among the recently viewed ones. */
export function noteViewed(product: ViewedProduct): void {
  appStore.update((app) => ({
    ...app,
    recentlyViewedProducts: [
      product,
      ...app.recentlyViewedProducts.filter(({ slug }) => slug !== product.slug),
    ].slice(0, MOST_KEPT),
  }));
}

function entryOf({ slug, title, picture }: ViewedProduct): HTMLLIElement {
  const entry = document.createElement("li");
  const link = entry.appendChild(document.createElement("a"));
  link.href = productPath(slug);
  const board = link.appendChild(document.createElement("span"));
  board.className = "pic";
  const image = new Image(112, 96);
  image.alt = "";
  image.loading = "lazy";
  // A picture that is gone leaves the bare board.
  image.addEventListener("error", () => image.remove());
  image.src = picture;
  if (picture !== "") board.append(image);
  link.append(title);
  return entry;
}

/**
 * Shows the products that this browser saw lately except the page's own, which is added. What is stored stays in the
 * browser and is gone when a customer signs out: slug, name and picture, no price, because that could have changed.
 */
export function showRecentlyViewed(root: Document): void {
  const section = root.getElementById("recently-viewed");
  const list = section?.querySelector("ul");
  if (!section || !list) return;
  const { slug, title, picture = "" } = section.dataset;
  const others = appStore.get().recentlyViewedProducts.filter((product) => product.slug !== slug);
  list.replaceChildren(...others.map(entryOf));
  section.hidden = others.length === 0;
  if (slug !== undefined && title !== undefined) noteViewed({ slug, title, picture });
}
