import { bodyWithFile } from "../file-in-json";
import * as redirects from "../redirect";
import * as catalogue from "../staff-catalogue";
import * as categories from "../staff-category";
import * as files from "../staff-import";
import * as judged from "../staff-judged-queries";
import { PICTURE_BYTES } from "../staff-notice";
import * as terms from "../staff-search-terms";
import { type Call, staffAct, staffRead, staffWrite } from "./call-row";

const change = { ...staffAct, permission: "catalogue.change" } as const;
const see = { ...staffRead, permission: "catalogue.see" } as const;

/** Pictures are unpacked one at a time; the largest take two seconds each. */
const PICTURES_SECONDS = 30;

/** A thousand lines took sixteen seconds on the embedded database of a machine that was busy with much else. */
const IMPORT_SECONDS = 60;

/** Judged queries are searched for until 25 seconds are over; the one that is looked for then may take eight more, twice. */
const SCORE_SECONDS = 50;

/** The catalogue in the back office. */
export const staffCatalogueCalls = {
  listCatalogue: {
    ...see,
    path: "/api/staff/catalogue",
    summary: "Products by code, a hundred at a time",
    query: catalogue.catalogueQuery,
    data: catalogue.catalogueList,
  },
  getEditedProduct: {
    ...see,
    path: "/api/staff/catalogue/product",
    summary: "What can be changed of a product, and the changes of it that are scheduled",
    query: catalogue.editQuery,
    data: catalogue.editedProduct,
  },
  listScheduledChanges: {
    ...see,
    path: "/api/staff/catalogue/scheduled",
    summary: "Changes that were scheduled, with what became of them",
    query: catalogue.scheduledQuery,
    data: catalogue.scheduledList,
  },
  listEmptySearches: {
    ...see,
    path: "/api/staff/catalogue/empty-searches",
    summary: "Searches that found nothing, those that were made most first",
    query: catalogue.emptySearchQuery,
    data: catalogue.emptySearchList,
  },
  changeProduct: {
    ...change,
    path: "/api/staff/catalogue/change",
    summary: "Changes one product at once or on a day, by the rules of an import",
    body: catalogue.changeProductBody,
    data: catalogue.productChanged,
  },
  addProduct: {
    ...change,
    path: "/api/staff/catalogue/add",
    summary: "Adds a product, by the rules of an import",
    body: catalogue.addProductBody,
  },
  previewChange: {
    ...change,
    path: "/api/staff/catalogue/preview",
    summary: "Makes a link that shows a product with a change which is not made, for a day",
    body: catalogue.previewBody,
    data: catalogue.previewKept,
  },
  previewScheduled: {
    ...change,
    path: "/api/staff/catalogue/scheduled/{id}/preview",
    summary: "Makes a link that shows a product with a scheduled change, for a day",
    params: catalogue.scheduledNumber,
    data: catalogue.previewKept,
  },
  addPictures: {
    ...change,
    path: "/api/staff/catalogue/pictures",
    summary: "Gives a product pictures, which are encoded again",
    bodyLimit: catalogue.PICTURES_AT_ONCE * bodyWithFile(PICTURE_BYTES),
    longestSeconds: PICTURES_SECONDS,
    body: catalogue.addPicturesBody,
  },
  describePicture: {
    ...change,
    path: "/api/staff/catalogue/pictures/describe",
    summary: "Says in other words what a product's picture shows",
    body: catalogue.describePictureBody,
  },
  movePicture: {
    ...change,
    path: "/api/staff/catalogue/pictures/move",
    summary: "Puts a product's picture at another place",
    body: catalogue.movePictureBody,
  },
  removePicture: {
    ...change,
    path: "/api/staff/catalogue/pictures/remove",
    summary: "Takes a product's picture away",
    body: catalogue.removePictureBody,
  },
  listMissingPictures: {
    ...see,
    path: "/api/staff/catalogue/missing-pictures",
    summary: "Pictures that were given up or wait to be fetched, a hundred at a time",
    query: catalogue.missingPictureQuery,
    data: catalogue.missingPictureList,
  },
  retryPictures: {
    ...change,
    path: "/api/staff/catalogue/missing-pictures/retry",
    summary: "Tries all pictures that were given up again at once",
  },
  unscheduleChange: {
    ...change,
    path: "/api/staff/catalogue/scheduled/{id}/end",
    summary: "Takes a scheduled change back",
    params: catalogue.scheduledNumber,
  },
  exportCatalogue: {
    ...see,
    path: "/api/staff/catalogue/export",
    summary: "Products, categories or search terms as CSV, in large parts",
    query: files.exportQuery,
    data: files.exportPart,
  },
  listImportFiles: {
    ...see,
    path: "/api/staff/catalogue/files",
    summary: "Files that were brought to be imported, the latest first",
    data: files.importFileList,
  },
  getImportFile: {
    ...see,
    path: "/api/staff/catalogue/file",
    summary: "What a file would do, a hundred lines at a time",
    query: files.importFileQuery,
    data: files.importFileShown,
  },
  readImportFile: {
    ...staffWrite,
    permission: "catalogue.change",
    path: "/api/staff/catalogue/files",
    summary: "Compares a file with the catalogue and keeps it, to be imported",
    bodyLimit: bodyWithFile(files.IMPORT_FILE_BYTES),
    longestSeconds: IMPORT_SECONDS,
    body: files.importFileBody,
    data: files.importFileRead,
  },
  applyImportFile: {
    ...change,
    path: "/api/staff/catalogue/files/apply",
    summary: "Imports a file whose differences were seen",
    longestSeconds: IMPORT_SECONDS,
    body: files.applyImportBody,
  },
  undoImport: {
    ...change,
    dangerous: true,
    path: "/api/staff/catalogue/files/undo",
    summary: "Takes the last import of products back",
    longestSeconds: IMPORT_SECONDS,
  },
  listSearchTerms: {
    ...see,
    path: "/api/staff/search-terms",
    summary: "What shoppers say in other words than the catalogue, a hundred at a time",
    query: terms.searchTermQuery,
    data: terms.searchTermList,
  },
  getSearchTerm: {
    ...see,
    path: "/api/staff/search-terms/one",
    summary: "A search term as its line of the file",
    query: terms.searchTermOne,
    data: terms.searchTermShown,
  },
  compareSearchTerm: {
    ...staffWrite,
    permission: "catalogue.change",
    path: "/api/staff/search-terms/compare",
    summary:
      "Says what a change of a search term would do to the score of the judged queries, and keeps both",
    longestSeconds: SCORE_SECONDS,
    body: terms.compareTermBody,
    data: terms.termCompared,
  },
  getComparedTerm: {
    ...see,
    path: "/api/staff/search-terms/compared",
    summary: "A change of a search term that was compared",
    query: terms.proposalQuery,
    data: terms.termProposal,
  },
  applySearchTerm: {
    ...change,
    path: "/api/staff/search-terms/apply",
    summary: "Makes a change of a search term that was compared",
    body: terms.applyTermBody,
  },
  listJudgedQueries: {
    ...see,
    path: "/api/staff/judged-queries",
    summary: "Judged queries with their last scores, a hundred at a time",
    query: judged.judgedListQuery,
    data: judged.judgedList,
  },
  getJudgedQuery: {
    ...see,
    path: "/api/staff/judged-queries/one",
    summary: "A judged query",
    query: judged.judgedOne,
    data: judged.judgedShown,
  },
  saveJudgedQuery: {
    ...change,
    path: "/api/staff/judged-queries",
    summary: "Adds a judged query, or changes one",
    body: judged.saveJudgedBody,
  },
  removeJudgedQuery: {
    ...change,
    path: "/api/staff/judged-queries/remove",
    summary: "Removes a judged query",
    body: judged.removeJudgedBody,
  },
  scoreJudgedQueries: {
    ...staffWrite,
    permission: "catalogue.change",
    path: "/api/staff/judged-queries/score",
    summary: "Scores the judged queries, those first that are due",
    longestSeconds: SCORE_SECONDS,
    data: judged.scoredNow,
  },
  listStaffCategories: {
    ...see,
    path: "/api/staff/categories",
    summary: "The categories as they stand in the menu",
    data: categories.categoryRows,
  },
  getEditedCategory: {
    ...see,
    path: "/api/staff/categories/one",
    summary: "What can be changed of a category",
    query: categories.categoryQuery,
    data: categories.editedCategory,
  },
  changeCategory: {
    ...change,
    path: "/api/staff/categories/change",
    summary: "Changes one category, by the rules of an import",
    body: categories.changeCategoryBody,
    data: categories.categoryChanged,
  },
  listRedirects: {
    ...see,
    path: "/api/staff/redirects",
    summary: "Addresses that lead on, a hundred at a time",
    query: redirects.redirectListQuery,
    data: redirects.redirectList,
  },
  addRedirect: {
    ...change,
    path: "/api/staff/redirects",
    summary: "Leads an address without a page to another one",
    body: redirects.addRedirectBody,
  },
  removeRedirect: {
    ...change,
    path: "/api/staff/redirects/remove",
    summary: "Has an address lead nowhere any more",
    body: redirects.removeRedirectBody,
  },
} as const satisfies Record<string, Call>;
