import { ECO_FRIENDLY } from "../shelves";

/** More pages than this are told as one tag that means the whole catalogue. */
const MANY = 50;

/** Gathers which cached pages a change of the catalogue concerns, as the storefront's cache tags. */
export class TouchedPages {
  private readonly tags = new Set<string>();
  private all = false;

  /** A product that is new, changed or withdrawn, with the categories it stands in or stood in. */
  product(
    slugs: string[],
    categories: string[],
    facts: { eco: boolean; sale: boolean; membership: boolean },
  ): void {
    for (const slug of slugs) this.add(`product:${slug}`);
    for (const slug of categories) this.add(`category:${slug}`);
    if (facts.eco) this.add(`category:${ECO_FRIENDLY}`);
    if (facts.sale) this.add("sale");
    // The menu shows a picture of a typical product.
    if (facts.membership) this.add("menu");
  }

  /** A category stands in the menu, in breadcrumbs and on its family's pages. */
  category(): void {
    this.all = true;
  }

  /** The tags to revalidate; none when nothing changed. */
  list(): string[] {
    return this.all || this.tags.size > MANY ? ["catalogue"] : [...this.tags].sort();
  }

  private add(tag: string): void {
    if (this.tags.size <= MANY) this.tags.add(tag);
  }
}
