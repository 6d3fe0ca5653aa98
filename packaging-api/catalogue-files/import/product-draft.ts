import { z } from "zod";
import { drawingKinds } from "../../../product-drawings/spec";
import { statedMaterials } from "../../../trade-rules/packaging-material";
import { faultsOfBreaks } from "../../../trade-rules/price-breaks";
import { SLUG, SLUG_LENGTH } from "../../../trade-rules/slug";
import { MOST_PACKS } from "../../../trade-rules/stock-level";
import { packPriceOf, STANDARD_VAT_PERCENT } from "../../../trade-rules/vat";
import { isStoredPhotograph, pence, priceBreak, vatRate } from "../../contract";
import { isGtin } from "./gtin";

const text = (limit: number) => z.string().max(limit, `is longer than ${limit} characters`);
const filled = (limit: number) => text(limit).min(1, "is empty");
const millimetres = z.int().min(0).max(20_000, "is more than 20 metres").nullable();

export const slugText = z
  .string()
  .max(SLUG_LENGTH, `is longer than ${SLUG_LENGTH} characters`)
  .regex(SLUG, "may contain small letters, digits and hyphens only");

/** Of the web, or the shop's own of a photograph that was uploaded. */
const pictureAddress = z
  .union(
    [z.url({ protocol: /^https?$/ }), z.string().refine(isStoredPhotograph)],
    "is not a web address, nor the shop's own of a picture",
  )
  // An index takes no more bytes than 2704.
  .refine((url) => Buffer.byteLength(url) <= 2_000, "is longer than 2000 bytes");

export const MAX_CATEGORIES_OF_PRODUCT = 20;
export const MAX_PICTURES = 50;
/** As many as Shopify's file has columns for. */
const MAX_OPTIONS = 3;

/**
 * A product as a file states it. Prices in net pence of one pack, `gross*`
 * those with VAT where they are the stated ones, lengths in mm, weight in grams of one unit, stock in packs.
 * `categories` are slugs, the primary one first; no `images` means drawn pictures. `variantGroup` is the slug of the
 * page that variants of one product share; `name` is made of the group's name and the options then.
 */
export const productDraft = z.object({
  sku: filled(64),
  slug: slugText,
  name: filled(200),
  size: text(100),
  kind: z.enum(drawingKinds, `is not one of ${drawingKinds.join(", ")}`),
  categories: z
    .array(slugText)
    .min(1, "names no category")
    .max(MAX_CATEGORIES_OF_PRODUCT, `names more than ${MAX_CATEGORIES_OF_PRODUCT} categories`),
  description: text(20_000),
  metaTitle: text(200),
  metaDescription: text(500),
  price: pence.min(1, "is nothing"),
  grossPrice: pence.nullable(),
  wasPrice: pence.nullable(),
  grossWasPrice: pence.nullable(),
  saleEndsOn: z.iso.date("is not a day such as 2026-11-30").nullable(),
  expectedOn: z.iso.date("is not a day such as 2026-11-30").nullable(),
  priceBreaks: z.array(priceBreak).max(20, "has more than 20 breaks"),
  vatRate,
  packSize: z.int().min(1, "is less than 1").max(1_000_000, "is more than a million"),
  unit: filled(40),
  stock: z.int().min(0, "is less than 0").max(MOST_PACKS, "is more than ten million"),
  internalLength: millimetres,
  internalWidth: millimetres,
  internalHeight: millimetres,
  externalLength: millimetres,
  externalWidth: millimetres,
  externalHeight: millimetres,
  weight: z.int().min(0).max(10_000_000, "is more than ten tonnes"),
  material: text(100),
  colour: text(100),
  strength: text(100),
  boardGrade: text(100),
  fefco: text(40),
  recycledPercent: z.int().min(0).max(100, "is more than 100").nullable(),
  packagingMaterial: z.enum(statedMaterials, `is not one of ${statedMaterials.join(", ")}`).nullable(),
  eco: z.boolean(),
  attributes: z.array(z.object({ name: filled(100), value: text(500) })).max(50, "has more than 50 entries"),
  images: z
    .array(z.object({ url: pictureAddress, label: text(200) }))
    .max(MAX_PICTURES, `has more than ${MAX_PICTURES} pictures`),
  gtin: z.string().refine((code) => code === "" || isGtin(code), "is not a GTIN"),
  googleCategory: text(750),
  tags: z.array(filled(255)).max(250, "has more than 250 tags"),
  variantGroup: slugText.nullable(),
  variantGroupName: text(200),
  variantOptions: z
    .array(z.object({ name: filled(100), value: filled(200) }))
    .max(MAX_OPTIONS, `has more than ${MAX_OPTIONS} entries`),
  variantPosition: z.int().min(0).max(100_000, "is more than 100,000"),
  status: z.enum(["active", "withdrawn"], "is neither active nor withdrawn"),
});
export type ProductDraft = z.output<typeof productDraft>;

/** What one line says: fields that it leaves out are unchanged. */
export const partialDraft = productDraft.partial().required({ sku: true });
export type PartialDraft = z.output<typeof partialDraft>;

/** What a new product must state. */
export const requiredOfNew = ["name", "price", "categories"] as const;

/** A product that is no variant of another. */
export const noGroup = {
  variantGroup: null,
  variantGroupName: "",
  variantOptions: [],
  variantPosition: 0,
} satisfies Partial<ProductDraft>;

/** What a new product is where its line does not say. */
export const draftDefaults: Omit<ProductDraft, "sku" | "slug" | (typeof requiredOfNew)[number]> = {
  size: "",
  kind: "carton",
  description: "",
  metaTitle: "",
  metaDescription: "",
  grossPrice: null,
  wasPrice: null,
  grossWasPrice: null,
  saleEndsOn: null,
  expectedOn: null,
  priceBreaks: [],
  vatRate: STANDARD_VAT_PERCENT,
  packSize: 1,
  unit: "item",
  stock: 0,
  internalLength: null,
  internalWidth: null,
  internalHeight: null,
  externalLength: null,
  externalWidth: null,
  externalHeight: null,
  weight: 0,
  material: "",
  colour: "",
  strength: "",
  boardGrade: "",
  fefco: "",
  recycledPercent: null,
  packagingMaterial: null,
  eco: false,
  attributes: [],
  images: [],
  gtin: "",
  googleCategory: "",
  tags: [],
  ...noGroup,
  status: "active",
};

/** Why a net price may not be beside the stated one with VAT. */
function misfit(column: string, net: number | null, gross: number | null, rate: number): string[] {
  if (gross === null) return [];
  const due = packPriceOf(gross, rate).net;
  return net === due
    ? []
    : [`${column}_inc_vat ${gross} includes ${gross - due} of VAT, so ${column} has to be ${due}`];
}

/** Rules that bind several fields of a whole product; answers the reasons why it may not stand. */
export function contradictionsIn(draft: ProductDraft): string[] {
  const { price, grossPrice, wasPrice, grossWasPrice, vatRate: rate } = draft;
  const reasons = [
    ...misfit("price", price, grossPrice, rate),
    ...misfit("was_price", wasPrice, grossWasPrice, rate),
  ];
  if (draft.wasPrice !== null && draft.wasPrice <= draft.price) reasons.push("was_price is not above price");
  if (draft.saleEndsOn !== null && draft.wasPrice === null)
    reasons.push("sale_ends_on is set, but there is no was_price");
  if (draft.variantGroup !== null && draft.variantGroupName === "")
    reasons.push("variant_group is set, but variant_group_name is empty");
  if (draft.variantGroup !== null && draft.variantOptions.length === 0)
    reasons.push("variant_group is set, but variant_options is empty");
  for (const fault of faultsOfBreaks(draft.price, draft.priceBreaks).flat())
    reasons.push(
      fault === "quantity" ? "price_breaks: quantities do not rise" : "price_breaks: prices do not fall",
    );
  for (const [side, sizes] of [
    ["internal", [draft.internalLength, draft.internalWidth, draft.internalHeight]],
    ["external", [draft.externalLength, draft.externalWidth, draft.externalHeight]],
  ] as const) {
    const known = sizes.filter((size) => size !== null).length;
    if (known !== 0 && known !== sizes.length)
      reasons.push(`${side} size needs length, width and height, or none`);
  }
  return [...new Set(reasons)];
}
