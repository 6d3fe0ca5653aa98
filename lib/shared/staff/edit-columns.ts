import type { EditableColumn } from "@/packaging-api/contract";
import { type EditPart, editParts, type ProductPart, productParts } from "./catalogue-paths";

/** The columns of each form. */
export const editColumns = {
  prices: ["price", "price_inc_vat", "was_price", "was_price_inc_vat", "sale_ends_on", "price_breaks"],
  texts: ["name", "size", "description", "meta_title", "meta_description"],
  visibility: ["status"],
} as const satisfies Record<EditPart, readonly EditableColumn[]>;

/** Which form it is; of a word that names none the first. */
export const readEditPart = (word: string | undefined): EditPart =>
  editParts.find((part) => part === word) ?? "prices";

/** Which part of a product's page it is; of a word that names none the first. */
export const readProductPart = (word: string | undefined): ProductPart =>
  productParts.find((part) => part === word) ?? "prices";
