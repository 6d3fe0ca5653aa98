import type { Fields } from "@/lib/server/handlers/read-request";
import { isRecord } from "@/lib/shared/parse";
import { gramsOf } from "@/lib/shared/staff/parcel-weight";
import { packPage, STAFF_PACK } from "@/lib/shared/staff/staff-paths";
import type { CallName } from "@/packaging-api/contract";
import type { StaffForm } from "../staff-form";

const ofOrder = ({ number = "" }: Fields) => ({ number });

/** Forms of a packer. */
export const packForms = {
  claimNextOrder: {
    done: ({ data }) =>
      isRecord(data) && typeof data.number === "string" ? packPage(data.number) : STAFF_PACK,
  },
  claimOrder: { params: ofOrder, body: ({ takeOver = "" }) => ({ takeOver: takeOver === "1" }) },
  packGoods: {
    params: ofOrder,
    body: ({ code = "", packs = "1", out = "", key = "" }) => ({
      code,
      quantity: out === "" ? Number(packs) : -Number(packs),
      key,
    }),
  },
  setOrderAside: {
    params: ofOrder,
    body: ({ reason = "", expectedOn = "" }) => ({ reason, ...(expectedOn !== "" && { expectedOn }) }),
    done: () => STAFF_PACK,
  },
  dispatchParcel: {
    params: ofOrder,
    body: ({ weight = "", tracking = "", rest = "", expectedOn = "" }) => ({
      ...{ weight: gramsOf(weight), tracking },
      ...(rest === "1" && { rest: { expectedOn: expectedOn === "" ? null : expectedOn } }),
    }),
    done: () => STAFF_PACK,
  },
} as const satisfies Partial<Record<CallName, StaffForm>>;
