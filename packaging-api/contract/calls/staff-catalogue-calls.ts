import * as catalogue from "../staff-catalogue";
import { type Call, staffAct, staffRead } from "./call-row";

const change = { ...staffAct, permission: "catalogue.change" } as const;
const see = { ...staffRead, permission: "catalogue.see" } as const;

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
  unscheduleChange: {
    ...change,
    path: "/api/staff/catalogue/scheduled/{id}/end",
    summary: "Takes a scheduled change back",
    params: catalogue.scheduledNumber,
  },
} as const satisfies Record<string, Call>;
