import { BACK_IN_STOCK, backInStockLink, backInStockPage } from "@/lib/shared/catalogue/back-in-stock-page";
import { withDone } from "@/lib/shared/links/page-query";
import type { CallName } from "@/packaging-api/contract";
import type { FormRow, Posted } from "./form-row";

/** The page about the product whose page the form stood on. */
const pageOf = ({ fields }: Posted): string => backInStockPage(fields.product ?? "");
const linkOf = ({ fields }: Posted): string => backInStockLink(fields.token ?? "");

/** The forms of being mailed when a product is there again. The pages after them say the same to everybody. */
export const backInStockForms = {
  askBackInStock: {
    body: ({ productId = "", email = "" }) => ({ productId, email }),
    done: (posted) => withDone(pageOf(posted), "sent"),
    refused: pageOf,
  },
  confirmBackInStock: {
    body: ({ token = "" }) => ({ token }),
    done: (posted) => withDone(linkOf(posted), "confirmed"),
    refused: linkOf,
  },
  forgetBackInStock: {
    body: ({ token = "" }) => ({ token }),
    done: withDone(BACK_IN_STOCK, "forgotten"),
    refused: linkOf,
  },
} satisfies Partial<Record<CallName, FormRow>>;
