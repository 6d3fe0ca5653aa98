import { dateInWords } from "../../wording";
import type { DocumentContent } from "./document-content";

/** By when and where to an invoice on account is paid; undefined for every other document. */
export function termsWords({ dueOn, payTo }: Pick<DocumentContent, "dueOn" | "payTo">): string | undefined {
  if (dueOn === undefined || payTo === undefined) return undefined;
  const { accountName, sortCode, accountNumber, reference } = payTo;
  return `On account: please pay by ${dateInWords(dueOn)}, by bank transfer to ${accountName}, sort code ${sortCode}, account number ${accountNumber}, with the reference ${reference}.`;
}
