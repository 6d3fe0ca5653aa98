import { ECO_FRIENDLY } from "../../catalogue/shelves";

/** More pages than this are told as one tag that means the whole catalogue. */
const MANY = 50;

const WHOLE = "catalogue";

/** Gathers which cached pages a change of the catalogue concerns, as the storefront's cache tags. */
export class TouchedPages {
  private readonly tags = new Set<string>();
  private all = false;

  /** @param before what `list` said of changes that go before these */
  constructor(before: readonly string[] = []) {
    if (before.includes(WHOLE)) this.all = true;
    else for (const tag of before) this.add(tag);
  }

  /** A product whose own facts changed: its page, present and former, and the lists that it stands in. */
  product(slugs: string[], categories: string[], facts: { eco: boolean; sale: boolean }): void {
    for (const slug of slugs) this.add(`product:${slug}`);
    for (const slug of categories) this.add(`category:${slug}`);
    if (facts.eco) this.add(`category:${ECO_FRIENDLY}`);
    if (facts.sale) this.add("sale");
    this.add("shop");
  }

  /** A product that came, went or moved changes counts and neighbours all over the shop. */
  membership(): void {
    this.all = true;
  }

  /** A category stands in the menu, in breadcrumbs and on its family's pages. */
  category(): void {
    this.all = true;
  }

  /** The tags to revalidate; none when nothing changed. */
  list(): string[] {
    return this.all || this.tags.size > MANY ? [WHOLE] : [...this.tags].sort();
  }

  private add(tag: string): void {
    if (this.tags.size <= MANY) this.tags.add(tag);
  }
}
