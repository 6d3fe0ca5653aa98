import type { Fields } from "@/lib/server/handlers/read-request";
import { addressKeys, type CallName } from "@/packaging-api/contract";
import { type FormRow, isOn } from "./form-row";

const PAGE = "/account/addresses";

function addressOf(fields: Fields) {
  return {
    ...Object.fromEntries(addressKeys.map((key) => [key, fields[key] ?? (key === "country" ? "GB" : "")])),
    phone: fields.phone ?? "",
    isDefault: isOn(fields.isDefault),
  };
}

/** The forms of a customer's address book. */
export const addressForms = {
  addAddress: { body: addressOf, done: `${PAGE}?done=added`, refused: `${PAGE}/new` },
  updateAddress: {
    body: addressOf,
    done: `${PAGE}?done=saved`,
    refused: ({ params }) => `${PAGE}/${params.id}`,
  },
  deleteAddress: { done: `${PAGE}?done=removed`, refused: PAGE },
} satisfies Partial<Record<CallName, FormRow>>;
