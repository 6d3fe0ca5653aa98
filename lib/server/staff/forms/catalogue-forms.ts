import { categoryEditPath, importFilePath, STAFF_FILES } from "@/lib/shared/staff/catalogue-paths";
import { editColumns, readEditPart } from "@/lib/shared/staff/edit-columns";
import { changedCategoryCells, changedCells } from "@/lib/shared/staff/edited-cells";
import { type CallName, IMPORT_FILE_BYTES, importFileRead } from "@/packaging-api/contract";
import type { StaffForm } from "../staff-form";
import { base64Of } from "./base64-of";

/** Characters of a file's name that are kept. */
const NAME_LENGTH = 100;

/** What changes the catalogue. */
export const catalogueForms = {
  changeProduct: {
    body: (fields) => ({
      sku: fields.sku ?? "",
      cells: changedCells(editColumns[readEditPart(fields.part)], fields),
      ...(fields.on && { on: fields.on }),
    }),
  },
  changeCategory: {
    body: (fields) => ({ slug: fields.category ?? "", cells: changedCategoryCells(fields) }),
    done: ({ fields: { category = "", slug } }) => categoryEditPath(slug || category),
  },
  unscheduleChange: { params: ({ id = "" }) => ({ id }) },
  readImportFile: {
    fileLimit: IMPORT_FILE_BYTES,
    tooLarge: STAFF_FILES,
    body: ({ file: name = "", pricesExVat }, files) => ({
      name: name.slice(-NAME_LENGTH),
      file: base64Of(files),
      pricesExVat: pricesExVat === "1",
    }),
    done: ({ data }) => importFilePath(importFileRead.parse(data).id),
  },
  applyImportFile: { body: ({ id = "", sha256 = "" }) => ({ id, sha256 }) },
  undoImport: {},
  addRedirect: { body: ({ from = "", to = "" }) => ({ from, to }) },
  removeRedirect: { body: ({ from = "" }) => ({ from }) },
} as const satisfies Partial<Record<CallName, StaffForm>>;
