import type { Fields } from "@/lib/server/handlers/read-request";
import type { CallName } from "@/packaging-api/contract";
import type { StaffForm } from "../staff-form";

/** A number as somebody types it; what is none goes to the packaging API as it is, which says what is wrong. */
const number = (typed: string | undefined): number | string =>
  /^[+-]?\d+$/.test(typed?.trim() ?? "") ? Number(typed) : (typed ?? "");

const idOf = ({ id = "" }: Fields) => ({ id });

/** What changes the stock. */
export const stockForms = {
  verifyStock: {},
  countStock: { body: ({ sku = "", packs, note = "" }) => ({ sku, packs: number(packs), note }) },
  adjustStock: {
    body: ({ sku = "", by, reason = "", note = "" }) => ({ sku, by: number(by), reason, note }),
  },
  takeInStock: { body: ({ sku = "", packs, note = "" }) => ({ sku, packs: number(packs), note }) },
  setLowLevel: {
    body: ({ sku = "", level = "" }) => ({ sku, level: level.trim() === "" ? null : number(level) }),
  },
  setShelf: { body: ({ sku = "", shelf = "" }) => ({ sku, shelf }) },
  expectStock: { body: ({ sku = "", day = "" }) => ({ sku, day: day === "" ? null : day }) },
  expectDelivery: {
    body: ({ sku = "", packs, expectedOn = "", reference = "" }) => ({
      sku,
      packs: number(packs),
      expectedOn,
      reference,
    }),
  },
  receiveDelivery: {
    params: idOf,
    body: ({ packs, isLast, note = "" }) => ({ packs: number(packs), isLast: isLast === "1", note }),
  },
  moveDelivery: { params: idOf, body: ({ day = "" }) => ({ day }) },
  endDelivery: { params: idOf, body: ({ note = "" }) => ({ note }) },
} as const satisfies Partial<Record<CallName, StaffForm>>;
