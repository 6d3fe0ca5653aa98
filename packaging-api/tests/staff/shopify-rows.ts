import { stringify } from "csv-stringify/sync";
import { csvFile } from "./run-staff";

/** The columns of a file that Shopify exports, as its samples have them. */
export const columns = [
  "Handle",
  "Title",
  "Body (HTML)",
  "Vendor",
  "Type",
  "Tags",
  "Published",
  "Option1 Name",
  "Option1 Value",
  "Option2 Name",
  "Option2 Value",
  "Variant SKU",
  "Variant Grams",
  "Variant Inventory Tracker",
  "Variant Inventory Qty",
  "Variant Price",
  "Variant Compare At Price",
  "Variant Taxable",
  "Variant Barcode",
  "Image Src",
  "Image Position",
  "Image Alt Text",
  "Gift Card",
  "SEO Title",
  "SEO Description",
  "Google Shopping / Google Product Category",
  "Variant Image",
  "Status",
] as const;
/** One row by its columns; those that are left out are empty. */
export type Row = Partial<Record<(typeof columns)[number], string>>;

/** A row of a product with one variant. */
export const tea: Row = {
  Handle: "green-tea",
  Title: "Green tea",
  Type: "Teas",
  Published: "TRUE",
  "Variant SKU": "TEA-1",
  "Variant Inventory Qty": "50",
  "Variant Price": "9.99",
  "Variant Taxable": "TRUE",
  Status: "active",
};

/** A file of these rows. @returns its path */
export const fileOf = (rows: Row[], header: readonly string[] = columns) =>
  csvFile(
    ...stringify([header, ...rows.map((row) => columns.map((name) => row[name] ?? ""))])
      .trimEnd()
      .split("\n"),
  );

/** A row of one variant of a tea tin. */
export const tinRow = (size: string, colour: string, sku: string, price: string, stock = "7"): Row => ({
  Handle: "tea-tin",
  "Option1 Value": size,
  "Option2 Value": colour,
  "Variant SKU": sku,
  "Variant Price": price,
  "Variant Inventory Qty": stock,
  "Variant Taxable": "TRUE",
});
