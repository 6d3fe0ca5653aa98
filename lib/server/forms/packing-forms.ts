import type { Fields } from "@/lib/server/handlers/read-request";
import { PACK_IT, PARCEL_FIELD, parcelQuery } from "@/lib/shared/cart/pack-it-page";
import { readPacking } from "@/lib/shared/cart/read-packing";
import type { CallName, PackingBody } from "@/packaging-api/contract";
import type { FormRow } from "./form-row";
import { rememberFilled } from "./remember-filled";

/** The parcel that a form is about; undefined where it says none that can be. */
function parcelOf(fields: Fields): PackingBody | undefined {
  return readPacking(Object.fromEntries(new URLSearchParams(fields[PARCEL_FIELD] ?? ""))).body;
}

/** The code of a product; undefined of one that is not wanted. */
const wanted = (sku: string | undefined): string | undefined => (sku === "" ? undefined : sku);

/** The form of a box with its filling and tape. */
export const packingForms = {
  addPacking: {
    versioned: true,
    body: (fields) => ({
      ...parcelOf(fields),
      box: fields.box,
      fill: wanted(fields.fill),
      tape: wanted(fields.tape),
    }),
    remember: rememberFilled,
    done: "/cart?done=listed",
    // Sent twice, or changed in another tab: the cart's page shows what is in it now.
    refused: ({ refusal, fields }) => {
      if (refusal?.status === 412) return "/cart#";
      const parcel = parcelOf(fields);
      return parcel === undefined ? PACK_IT : `${PACK_IT}?${parcelQuery(parcel)}`;
    },
  },
} satisfies Partial<Record<CallName, FormRow>>;
