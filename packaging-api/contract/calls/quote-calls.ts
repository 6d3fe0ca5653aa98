import { z } from "zod";
import { addedLines } from "../added-lines";
import { addQuoteBody, madeQuote, quote, quoteBody } from "../quote";
import { type Call, cartId, ofCart, segment, serverRead } from "./call-row";

const secretOfQuote = z.object({ key: segment(100) });

/** Quotes: a cart to hand on, at prices that are kept for a while. Whoever knows the key of a quote may read and use it. */
export const quoteCalls = {
  makeQuote: {
    ...ofCart,
    method: "POST",
    changes: true,
    budget: "cart",
    path: "/api/cart/{id}/quote",
    summary: "Makes a quote of a cart; of one that has not changed, the same day, the same quote again",
    params: cartId,
    body: quoteBody,
    data: madeQuote,
  },
  getQuote: {
    ...serverRead,
    path: "/api/quote/{key}/get",
    summary: "A quote as it was made, and what of it can be had now",
    params: secretOfQuote,
    data: quote,
  },
  addQuote: {
    method: "POST",
    auth: "optional",
    browser: true,
    changes: true,
    ifMatch: true,
    budget: "cart",
    path: "/api/quote/{key}/add",
    summary:
      "Puts the quoted packs into a cart, as far as they can be had, where the quoted prices are kept; packs that are there already count",
    params: secretOfQuote,
    body: addQuoteBody,
    data: addedLines,
  },
} as const satisfies Record<string, Call>;
