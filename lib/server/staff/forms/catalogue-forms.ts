import { editColumns, readEditPart } from "@/lib/shared/staff/edit-columns";
import { changedCells } from "@/lib/shared/staff/edited-cells";
import type { CallName } from "@/packaging-api/contract";
import type { StaffForm } from "../staff-form";

/** What changes the catalogue. */
export const catalogueForms = {
  changeProduct: {
    body: (fields) => ({
      sku: fields.sku ?? "",
      cells: changedCells(editColumns[readEditPart(fields.part)], fields),
      ...(fields.on && { on: fields.on }),
    }),
  },
  unscheduleChange: { params: ({ id = "" }) => ({ id }) },
} as const satisfies Partial<Record<CallName, StaffForm>>;
