import { randomUUID } from "node:crypto";
import { packPriceOf } from "../../../trade-rules/vat";
import { variantName } from "../../catalogue/variants";
import { wishedKinds } from "../../catalogue/wished-kinds";
import type { WishedEvent } from "../../notifications/words";
import { documentsOf } from "./change-documents";
import { LineProblem, type ReportProblem } from "./problem";
import { problemsOf } from "./product-csv";
import {
  contradictionsIn,
  draftDefaults,
  noGroup,
  type PartialDraft,
  type ProductDraft,
  productDraft,
  requiredOfNew,
} from "./product-draft";
import { type Pictures, picturesFor, unknownPictures } from "./product-pictures";
import type { StagedLine } from "./staging";
import type { StoredProduct } from "./stored-drafts";
import type { TouchedPages } from "./touched";

/** What a line makes of a product; `before` is undefined for a new one. */
export type Change = {
  id: string;
  draft: ProductDraft;
  pictures: Pictures;
  before: StoredProduct | undefined;
  /** What differs, or all of a new product; see `documentsOf`. */
  documents: ReturnType<typeof documentsOf>;
};

/** A stated price with VAT that stands alone, with the net one that it comes to. @param rate whole percentage of VAT */
export function netOfStated(said: PartialDraft, rate: number): Partial<ProductDraft> {
  const { grossPrice, grossWasPrice } = said;
  const alone = (net: number | null | undefined, gross: number | null | undefined) =>
    net === undefined && typeof gross === "number" ? packPriceOf(gross, rate) : undefined;
  const price = alone(said.price, grossPrice);
  const wasPrice = alone(said.wasPrice, grossWasPrice);
  return {
    ...(price && { price: price.net, grossPrice: price.gross }),
    ...(wasPrice && { wasPrice: wasPrice.net, grossWasPrice: wasPrice.gross }),
  };
}

/**
 * What a product is with a line's changes. The net price follows from a stated one with VAT that stands alone. The end of a sale goes with the sale, and a stated price with VAT with the net
 * one that was worked out of it, unless the line speaks of them. The name of a variant follows from its options.
 */
function merged({ draft: said }: StagedLine, before: StoredProduct | undefined) {
  const whole = { ...draftDefaults, ...before?.draft, ...said };
  const draft = { ...whole, ...netOfStated(said, whole.vatRate) };
  const old = before?.draft;
  const endsWithSale = draft.wasPrice === null && said.saleEndsOn === undefined;
  const hasOtherPrice = draft.price !== old?.price && said.grossPrice === undefined;
  const hasOtherWasPrice = draft.wasPrice !== old?.wasPrice && said.grossWasPrice === undefined;
  return {
    ...draft,
    ...(endsWithSale && { saleEndsOn: null }),
    ...(hasOtherPrice && { grossPrice: null }),
    ...(hasOtherWasPrice && { grossWasPrice: null }),
    ...(draft.variantGroup === null
      ? noGroup
      : { name: variantName(draft.variantGroupName, draft.variantOptions) }),
  };
}

/**
 * Compares a line with the product of its code.
 * @param kept ids of photographs by the addresses that they came from
 * @returns undefined when they agree, or when a problem was reported
 */
export function changeOf(
  line: StagedLine,
  before: StoredProduct | undefined,
  photographs: ReadonlyMap<string, string>,
  report: ReportProblem,
): Change | undefined {
  const whole = productDraft.safeParse(merged(line, before));
  if (!whole.success) {
    // What a new product lacks was reported by the checks of the whole file.
    const lacking = requiredOfNew.some((key) => before === undefined && line.draft[key] === undefined);
    if (!lacking) for (const problem of problemsOf(line.line, whole.error)) report(problem);
    return undefined;
  }
  const { variantGroup, name } = whole.data;
  const contradictions = contradictionsIn(whole.data);
  // A name that is as it was follows the options; another would be lost without a word.
  if (variantGroup !== null && ![undefined, name, before?.draft.name].includes(line.draft.name))
    contradictions.push(
      `name is made of variant_group_name and variant_options: leave it out, or write “${name}”`,
    );
  for (const url of unknownPictures(whole.data, photographs))
    contradictions.push(`the shop has no picture ${url}: leave it out, or upload it again`);
  for (const reason of contradictions) report(new LineProblem(line.line, `${reason}.`));
  if (contradictions.length > 0) return undefined;
  const pictures = picturesFor(whole.data, photographs);
  const change = { id: before?.id ?? randomUUID(), draft: whole.data, pictures, before };
  const documents = documentsOf(change);
  // The pictures of its page alone are no change: they follow from the rest.
  const agrees = before !== undefined && Object.keys(documents.after).every((name) => name === "images");
  return agrees ? undefined : { ...change, documents };
}

/** What a change means to those who have the product on their wishlists. */
export function wishedEvents({ id, draft, before }: Change): WishedEvent[] {
  if (before === undefined) return [];
  const { slug, name, size, price } = draft;
  return wishedKinds(before.draft, draft).map((kind) => ({ kind, product: { id, slug, name, size, price } }));
}

/** Notes the pages that a change concerns. @param parentOf the slug above a category's slug */
export function touchPages(
  touched: TouchedPages,
  { draft, before }: Pick<Change, "draft" | "before">,
  parentOf: ReadonlyMap<string, string>,
): void {
  const old = before?.draft;
  if (
    old === undefined ||
    old.status !== draft.status ||
    old.eco !== draft.eco ||
    old.variantGroup !== draft.variantGroup ||
    [...old.categories].sort().join() !== [...draft.categories].sort().join()
  )
    touched.membership();
  const standing = [...draft.categories, ...(old?.categories ?? [])];
  const above = standing.flatMap((slug) => parentOf.get(slug) ?? []);
  const sale = (entry: ProductDraft | undefined) => entry !== undefined && entry.wasPrice !== null;
  const pages = [draft.slug, old?.slug, draft.variantGroup, old?.variantGroup];
  touched.product(
    pages.filter((slug) => slug !== null && slug !== undefined),
    [...standing, ...above],
    {
      eco: draft.eco,
      sale: sale(draft) || sale(old),
    },
  );
}
