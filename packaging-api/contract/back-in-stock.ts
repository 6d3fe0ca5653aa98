import { z } from "zod";
import { email } from "./account";
import { productSummary } from "./product";

/** Which product a mailbox wants to hear of, by its id. */
export const askBackInStockBody = z.object({ productId: z.string().min(1).max(100), email });
export type AskBackInStockBody = z.output<typeof askBackInStockBody>;

/** The secret of the latest letter about a request. */
const token = z.string().min(1).max(100);
export const backInStockToken = z.object({ token });

/** A request, as whoever has its letter sees it. */
export const backInStockRequest = z.object({
  product: productSummary,
  isConfirmed: z.boolean(),
  /** Whether the product is still on sale. */
  isSold: z.boolean(),
  /** When the request is deleted if nothing comes of it. */
  endsAt: z.iso.datetime(),
});
export type BackInStockRequest = z.infer<typeof backInStockRequest>;
