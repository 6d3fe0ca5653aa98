import type { Fields } from "@/lib/server/handlers/read-request";
import {
  categoryEditPath,
  comparedTermPath,
  editPath,
  importFilePath,
  STAFF_FILES,
  STAFF_JUDGED_QUERIES,
  STAFF_SEARCH_TERMS,
} from "@/lib/shared/staff/catalogue-paths";
import { editColumns, readEditPart } from "@/lib/shared/staff/edit-columns";
import { changedCategoryCells, changedCells, newCells } from "@/lib/shared/staff/edited-cells";
import { filledRows, pictureField } from "@/lib/shared/staff/picture-rows";
import {
  type CallName,
  IMPORT_FILE_BYTES,
  importFileRead,
  PICTURE_BYTES,
  PICTURES_AT_ONCE,
  termColumns,
  termCompared,
} from "@/packaging-api/contract";
import type { StaffForm } from "../staff-form";
import { base64Of } from "./base64-of";

/** Characters of a file's name that are kept. */
const NAME_LENGTH = 100;

/** A file's name as a label: without characters that no text of the shop may have, such as those that turn its direction. */
const fileLabel = (name: string): string => name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "").slice(-NAME_LENGTH);

/** What a form says of which one it is about; nothing of what is new. */
const shownOne = ({ former, seen }: Fields) => ({ ...(former && { former }), ...(seen && { seen }) });

/** Which picture a form is about, and the list in which it was seen. */
const pictureAsked = ({ sku = "", picture = "", version = "" }: Fields) => ({ sku, picture, version });

/** What a form makes of a product, at once or on a day. */
const productChange = (fields: Fields) => ({
  sku: fields.sku ?? "",
  cells: changedCells(editColumns[readEditPart(fields.part)], fields),
  ...(fields.on && { on: fields.on }),
});

/** What changes the catalogue. */
export const catalogueForms = {
  changeProduct: { body: productChange },
  addProduct: {
    body: (fields) => ({ sku: fields.sku ?? "", cells: newCells(fields) }),
    done: ({ fields: { sku = "" } }) => editPath({ sku: sku.trim(), part: "texts" }),
  },
  previewChange: { body: productChange },
  previewScheduled: { params: ({ id = "" }) => ({ id }) },
  changeCategory: {
    body: (fields) => ({ slug: fields.category ?? "", cells: changedCategoryCells(fields) }),
    done: ({ fields: { category = "", slug } }) => categoryEditPath(slug || category),
  },
  addPictures: {
    fileLimit: PICTURE_BYTES,
    files: PICTURES_AT_ONCE,
    tooLarge: (query) => editPath({ sku: query.get("sku") ?? "", part: "pictures" }),
    body: (fields, files) => ({
      sku: fields.sku ?? "",
      pictures: filledRows(fields).map((row) => ({
        name: fileLabel(fields[pictureField("file", row)] ?? ""),
        file: base64Of(files, pictureField("file", row)),
        text: fields[pictureField("text", row)] ?? "",
      })),
    }),
  },
  describePicture: { body: (fields) => ({ ...pictureAsked(fields), text: fields.text ?? "" }) },
  movePicture: { body: (fields) => ({ ...pictureAsked(fields), place: fields.place ?? "" }) },
  removePicture: { body: pictureAsked },
  retryPictures: {},
  unscheduleChange: { params: ({ id = "" }) => ({ id }) },
  readImportFile: {
    fileLimit: IMPORT_FILE_BYTES,
    tooLarge: () => STAFF_FILES,
    body: ({ file: name = "", pricesExVat }, files) => ({
      name: fileLabel(name),
      file: base64Of(files),
      pricesExVat: pricesExVat === "1",
    }),
    done: ({ data }) => importFilePath(importFileRead.parse(data).id),
  },
  applyImportFile: { body: ({ id = "", sha256 = "" }) => ({ id, sha256 }) },
  undoImport: {},
  compareSearchTerm: {
    body: (fields) => ({
      ...shownOne(fields),
      ...(fields.remove !== "1" && {
        cells: Object.fromEntries(termColumns.map((column) => [column, fields[column] ?? ""])),
      }),
    }),
    done: ({ data }) => comparedTermPath(termCompared.parse(data).id),
  },
  applySearchTerm: { body: ({ id = "" }) => ({ id }), done: () => STAFF_SEARCH_TERMS },
  saveJudgedQuery: {
    body: (fields) => {
      const { query = "", best = "", good = "", related = "" } = fields;
      return { ...shownOne(fields), query, best, good, related };
    },
    done: () => STAFF_JUDGED_QUERIES,
  },
  removeJudgedQuery: {
    body: ({ query = "", seen = "" }) => ({ query, ...(seen && { seen }) }),
    done: () => STAFF_JUDGED_QUERIES,
  },
  scoreJudgedQueries: {},
  addRedirect: { body: ({ from = "", to = "" }) => ({ from, to }) },
  removeRedirect: { body: ({ from = "" }) => ({ from }) },
} as const satisfies Partial<Record<CallName, StaffForm>>;
