import { z } from "zod";

/** An amount in integer pence. Money is never a float, on the wire or in the database (docs/product.md, Money). */
export const pence = z.int().min(0).max(2_000_000_000);

/** A VAT rate as a whole percentage: 20, 5 or 0. */
export const vatRate = z.int().min(0).max(100);
