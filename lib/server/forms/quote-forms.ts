import { QUOTE_FORM, quotePage } from "@/lib/shared/cart/quote-page";
import { type CallName, madeQuote } from "@/packaging-api/contract";
import type { FormRow } from "./form-row";
import { rememberFilled } from "./remember-filled";

/** The forms of quotes: to make one, and to put its goods into one's own cart. */
export const quoteForms = {
  makeQuote: {
    body: ({ company = "", reference = "" }) => ({ company, reference }),
    done: ({ data }) => quotePage(madeQuote.parse(data).key),
    refused: `/cart?form=${QUOTE_FORM}#`,
  },
  addQuote: {
    versioned: true,
    remember: rememberFilled,
    done: ({ fields }) => (fields.to === "checkout" ? "/checkout" : "/cart?done=quoted"),
    // Sent twice, or changed in another tab: the cart's page shows what is in it now.
    refused: ({ refusal, params: { key = "" } }) => (refusal?.status === 412 ? "/cart#" : quotePage(key)),
  },
} satisfies Partial<Record<CallName, FormRow>>;
