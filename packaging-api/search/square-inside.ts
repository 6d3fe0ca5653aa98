import { sql } from "drizzle-orm";
import { products } from "../catalogue/catalogue-tables";

/**
 * Products whose inside is one room with square corners. A tube's bore is narrower at its corners, dividers cut a box
 * into cells, and the size of a kit is that of its largest box: none of them takes a box-shaped item by its three sides.
 */
export const squareInside = sql`(${products.kind} not in ('tube', 'kit')
  and not ${products.attributes} @> '[{"name": "Dividers", "value": "Included"}]'
  and not ${products.attributes} @> '[{"name": "Cells"}]'
  and not ${products.attributes} @> '[{"name": "Contents"}]')`;
