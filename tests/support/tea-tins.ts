import { fileOf, type Row, tea, tinRow } from "../../packaging-api/tests/staff/shopify-rows";

const rows: Row[] = [
  {
    ...tea,
    ...tinRow("Small", "Red", "TIN/S", "6.00", "30"),
    Title: "Tea tin",
    Type: "Tins",
    "Option1 Name": "Size",
    "Option2 Name": "Colour",
  },
  tinRow("Medium", "Red", "TIN-M", "9.00", "0"),
  tinRow("Large", "Red", "TIN-L", "12.00", "30"),
  tinRow("Large", "Blue", "TIN-LB", "12.50", "30"),
];

/** A file of Shopify's with a tin in four variants, of which one is sold out. @returns its path */
export const teaTins = (): Promise<string> => fileOf(rows);
