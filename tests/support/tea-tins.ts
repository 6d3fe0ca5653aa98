import { fileOf, type Row, tea } from "../../packaging-api/tests/staff/shopify-rows";

/** A row of one more variant. */
const more = (size: string, colour: string, sku: string, price: string, stock = "30"): Row => ({
  Handle: "tea-tin",
  "Option1 Value": size,
  "Option2 Value": colour,
  "Variant SKU": sku,
  "Variant Price": price,
  "Variant Inventory Qty": stock,
  "Variant Taxable": "TRUE",
});
const rows: Row[] = [
  {
    ...tea,
    ...more("Small", "Red", "TIN/S", "6.00"),
    Title: "Tea tin",
    Type: "Tins",
    "Option1 Name": "Size",
    "Option2 Name": "Colour",
  },
  more("Medium", "Red", "TIN-M", "9.00", "0"),
  more("Large", "Red", "TIN-L", "12.00"),
  more("Large", "Blue", "TIN-LB", "12.50"),
];

/** A file of Shopify's with a tin in four variants, of which one is sold out. @returns its path */
export const teaTins = (): Promise<string> => fileOf(rows);
