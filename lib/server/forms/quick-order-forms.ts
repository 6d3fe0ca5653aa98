import type { Fields } from "@/lib/server/handlers/read-request";
import { CHOICE_FIELD, quickOrderPage } from "@/lib/shared/cart/quick-order-page";
import type { CallName } from "@/packaging-api/contract";
import type { FormRow } from "./form-row";
import { rememberFilled } from "./remember-filled";

/** What was chosen for lines that may mean several goods; of a line that is left out nothing. */
function choicesOf(fields: Fields): { line: number; sku: string }[] {
  return Object.entries(fields).flatMap(([name, sku]) => {
    const line = name.startsWith(CHOICE_FIELD) ? name.slice(CHOICE_FIELD.length) : "";
    return /^[1-9]\d{0,2}$/.test(line) && sku !== "" ? [{ line: Number(line), sku }] : [];
  });
}

/** The form of a list of goods. */
export const quickOrderForms = {
  addQuickOrder: {
    versioned: true,
    body: (fields) => ({ choices: choicesOf(fields) }),
    remember: rememberFilled,
    done: "/cart?done=listed",
    // Sent twice, or changed in another tab: the cart's page shows what is in it now.
    refused: ({ refusal, params: { key = "" } }) =>
      refusal?.status === 412 ? "/cart#" : quickOrderPage(key),
  },
} satisfies Partial<Record<CallName, FormRow>>;
