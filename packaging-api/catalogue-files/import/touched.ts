import { ECO_FRIENDLY_SLUG } from "../../../trade-rules/special-categories";
import { cacheTags } from "../../contract/cache-tags";

/** More pages than this are named by one tag that means the whole catalogue. */
const MANY = 50;

/** Gathers which cached pages a change of the catalogue concerns, as the storefront's cache tags. */
export class TouchedPages {
  private readonly tags = new Set<string>();
  private all = false;

  /** @param before what `list` said of changes that go before these */
  constructor(before: readonly string[] = []) {
    if (before.includes(cacheTags.catalogue)) this.all = true;
    else for (const tag of before) this.add(tag);
  }

  /** A product whose own facts changed: its page, present and former, and the lists that it is in. */
  product(slugs: string[], categories: string[], facts: { eco: boolean; sale: boolean }): void {
    for (const slug of slugs) this.add(cacheTags.product(slug));
    for (const slug of categories) this.add(cacheTags.category(slug));
    if (facts.eco) this.add(cacheTags.category(ECO_FRIENDLY_SLUG));
    if (facts.sale) this.add(cacheTags.sale);
    this.add(cacheTags.shop);
  }

  /** A product that came, went or moved changes counts and neighbours all over the shop. */
  membership(): void {
    this.all = true;
  }

  /** A category is in the menu, in breadcrumbs and on its family's pages. */
  category(): void {
    this.all = true;
  }

  /** The tags to revalidate; none when nothing changed. */
  list(): string[] {
    return this.all || this.tags.size > MANY ? [cacheTags.catalogue] : [...this.tags].sort();
  }

  private add(tag: string): void {
    if (this.tags.size <= MANY) this.tags.add(tag);
  }
}
