import { z } from "zod";
import { LARGEST_AMOUNT } from "../../trade-rules/money";

/** An amount in integer pence. Money is never a float, on the wire or in the database (docs/product.md, Money). */
export const pence = z.int().min(0).max(LARGEST_AMOUNT);

/** A VAT rate as a whole percentage: 20, 5 or 0. */
export const vatRate = z.int().min(0).max(100);
