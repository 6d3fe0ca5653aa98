import {
  PRODUCT_QUESTION,
  productQuestionLink,
  productQuestionPage,
} from "@/lib/shared/catalogue/product-question-page";
import { withDone } from "@/lib/shared/links/page-query";
import type { CallName } from "@/packaging-api/contract";
import type { FormRow, Posted } from "./form-row";

/** The page about the product that was asked about. */
const pageOf = ({ fields }: Posted): string => productQuestionPage(fields.product ?? "");
const linkOf = ({ fields }: Posted): string => productQuestionLink(fields.token ?? "");

/** The forms of asking about a product. The pages after them say the same to everybody. */
export const productQuestionForms = {
  askProductQuestion: {
    body: ({ productId = "", email = "", question = "" }) => ({ productId, email, question }),
    done: (posted) => withDone(pageOf(posted), "sent"),
    refused: pageOf,
  },
  confirmProductQuestion: {
    body: ({ token = "" }) => ({ token }),
    done: (posted) => withDone(linkOf(posted), "confirmed"),
    refused: linkOf,
  },
  forgetProductQuestion: {
    body: ({ token = "" }) => ({ token }),
    done: withDone(PRODUCT_QUESTION, "forgotten"),
    refused: linkOf,
  },
} satisfies Partial<Record<CallName, FormRow>>;
