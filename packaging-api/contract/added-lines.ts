import { z } from "zod";
import { cart } from "./cart";

/** The cart to put a list of goods into: its id, or `new` for who has none. */
export const cartToFill = z.object({ cartId: z.string().min(1).max(100) });

export const addedLines = z.object({
  cart,
  /** Lines of which packs went into the cart. */
  added: z.int().min(0),
  /** Of these, or for lack of any left, there are fewer packs in the cart than were wished. */
  short: z.array(z.object({ name: z.string(), wanted: z.int(), quantity: z.int() })),
});
export type AddedLines = z.infer<typeof addedLines>;
