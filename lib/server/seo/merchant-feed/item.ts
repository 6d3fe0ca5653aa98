import { decimal, groupId, makerOf } from "@/lib/server/seo/product-fields";
import { optionOf } from "@/lib/shared/catalogue/variants";
import { endOfDay } from "@/lib/shared/display/date";
import { productTitle } from "@/lib/shared/display/product-title";
import { absolute, chosenPath, productPath } from "@/lib/shared/links/page-address";
import type { ProductDetails, Size } from "@/packaging-api/contract";
import { FLAT_DELIVERY_PENCE } from "@/trade-rules/delivery-charge";
import type { CalendarDay } from "@/trade-rules/dispatch-promise";
import { STANDARD_VAT_PERCENT, withVat } from "@/trade-rules/vat";
import { xmlText } from "../xml";

/** Google's limits, in characters or pieces. */
const MOST_TITLE = 150;
const MOST_DESCRIPTION = 5_000;
const MOST_MORE_PICTURES = 10;
const MOST_OPTION = 100;

/** Nodes of Google's product taxonomy, by their full names. */
const BOXES = "Office Supplies > Shipping Supplies > Moving & Shipping Boxes";
const SUPPLIES = "Office Supplies > Shipping Supplies";

export type FeedShop = { name: string; url: string };

/** The name of an attribute and its value; absent values are left out. */
type Attribute = [name: string, value: string | undefined];

function money(net: number, vatRate: number, gross?: number): string {
  return `${decimal(withVat(net, vatRate, gross))} GBP`;
}

function centimetres(millimetres: number): string | undefined {
  return millimetres === 0 ? undefined : `${millimetres / 10} cm`;
}

function sizeAttributes(size: Size | undefined): Attribute[] {
  if (size === undefined) return [];
  return [
    ["product_length", centimetres(size.length)],
    ["product_width", centimetres(size.width)],
    ["product_height", centimetres(size.height)],
  ];
}

/** What a single unit of a pack costs follows from this; one alone is its own price. */
function unitPricing(packSize: number): Attribute[] {
  if (packSize === 1) return [];
  return [
    ["unit_pricing_measure", `${packSize} ct`],
    ["unit_pricing_base_measure", "1 ct"],
  ];
}

/**
 * Google reads a sale from two fields: the former price, and the present one as the sale price. What was published while a
 * sale was on may be read after its last day.
 */
function prices(product: ProductDetails, today: CalendarDay): Attribute[] {
  const { price, grossPrice, wasPrice, grossWasPrice, saleEndsOn, vatRate, updatedAt } = product;
  if (wasPrice === undefined) return [["price", money(price, vatRate, grossPrice)]];
  if (saleEndsOn !== undefined && saleEndsOn < today)
    return [["price", money(Math.max(price, wasPrice), vatRate, grossWasPrice)]];
  return [
    ["price", money(wasPrice, vatRate, grossWasPrice)],
    ["sale_price", money(price, vatRate, grossPrice)],
    // Google wants a begin too: this sale has been on since the product last changed at the latest.
    [
      "sale_price_effective_date",
      saleEndsOn === undefined ? undefined : `${updatedAt}/${endOfDay(saleEndsOn)}`,
    ],
  ];
}

/**
 * Goods that bear a maker's brand are sold under it; the others are the shop's own, which bear no maker's number, and a
 * barcode only where the catalogue has one.
 */
function identifiers(product: ProductDetails, shop: FeedShop): Attribute[] {
  const maker = makerOf(product);
  return [
    ["brand", maker ?? shop.name],
    ["gtin", product.gtin],
    ["identifier_exists", maker === undefined && product.gtin === undefined ? "no" : undefined],
  ];
}

/** By what a variant is known as one of several; its colour and material are named for any product. */
function variantAttributes({ variant }: ProductDetails): Attribute[] {
  if (variant === undefined) return [];
  return [
    ["item_group_id", groupId(variant.group.slug)],
    ["size", optionOf("size", variant.options)?.slice(0, MOST_OPTION)],
    ["pattern", optionOf("pattern", variant.options)?.slice(0, MOST_OPTION)],
  ];
}

function line([name, value]: Attribute): string {
  return value === undefined || value === "" ? "" : `<g:${name}>${xmlText(value)}</g:${name}>\n`;
}

/** Delivery to the mainland; Google has no areas within the United Kingdom that a feed could name. */
function shipping(): string {
  const price = money(FLAT_DELIVERY_PENCE, STANDARD_VAT_PERCENT);
  return `<g:shipping>\n${line(["country", "GB"])}${line(["price", price])}</g:shipping>\n`;
}

/**
 * A product as an item of a Google Merchant feed: what is sold is one pack, prices are with VAT, as the United Kingdom
 * wants them. The attributes are those of https://support.google.com/merchants/answer/7052112.
 * @param pictures absolute addresses, the main one first
 * @param today in London
 */
export function feedItem(
  product: ProductDetails,
  pictures: string[],
  shop: FeedShop,
  today: CalendarDay,
): string {
  const { sku, stock, category, parentCategory, packSize, weight, internal, external, unit, googleCategory } =
    product;
  const { variant } = product;
  const title = productTitle(product);
  const attributes: Attribute[] = [
    ["id", sku],
    ["title", title.slice(0, MOST_TITLE)],
    ["description", (product.description || title).slice(0, MOST_DESCRIPTION)],
    [
      "link",
      absolute(
        shop.url,
        variant === undefined ? productPath(product.slug) : chosenPath(variant.group.slug, sku),
      ),
    ],
    ...variantAttributes(product),
    ["image_link", pictures[0]],
    ...pictures.slice(1, MOST_MORE_PICTURES + 1).map((url): Attribute => ["additional_image_link", url]),
    ["availability", stock === 0 ? "out_of_stock" : "in_stock"],
    ...prices(product, today),
    ...unitPricing(packSize),
    ["condition", "new"],
    ...identifiers(product, shop),
    [
      "google_product_category",
      googleCategory ?? (unit === "box" && internal !== undefined ? BOXES : SUPPLIES),
    ],
    ["product_type", [parentCategory?.name, category.name].filter(Boolean).join(" > ")],
    ["material", optionOf("material", variant?.options) ?? product.material],
    ["color", optionOf("color", variant?.options) ?? product.colour],
    ...sizeAttributes(external),
    ["product_weight", weight === 0 ? undefined : `${weight} g`],
    ["shipping_weight", weight === 0 ? undefined : `${weight * packSize} g`],
  ];
  return `<item>\n${attributes.map(line).join("")}${shipping()}</item>\n`;
}
