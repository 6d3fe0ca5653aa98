import { listCategories, readCategoryCells } from "../catalogue-files/edit/change-category";
import { readPictures } from "../catalogue-files/edit/change-pictures";
import { CatalogueError } from "../catalogue-files/edit/change-product";
import { listCatalogue, readEdited } from "../catalogue-files/edit/list-catalogue";
import type { PreviewAsked } from "../catalogue-files/edit/preview-change";
import { listScheduled } from "../catalogue-files/edit/schedule-change";
import type { Connection } from "../database/connect";
import { listEmptySearches } from "../figures/list-empty-searches";
import { type Api, answer, type StaffIdentity } from "../http/call";
import { notFound } from "../http/failure";
import type { ActOptions } from "../staff/act";
import {
  addingProduct,
  categoryChange,
  previewing,
  previewPage,
  productChange,
  scheduling,
  unscheduling,
} from "../staff/acts/catalogue-acts";
import { actOptions, answerAct } from "./answer-act";

/** Rows of one page. */
const PAGE = 100;

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db"> };

/** The catalogue in the back office. */
export function registerStaffCatalogueRoutes(api: Api, { connection: { db } }: Services): void {
  answer(api, "listCatalogue", async ({ query: { words, after } }) => {
    const products = await listCatalogue(db, { words, after, limit: PAGE });
    const last = products.at(-1);
    return { products, ...(last !== undefined && products.length === PAGE && { next: last.sku }) };
  });
  answer(api, "getEditedProduct", async ({ query: { sku } }) => {
    try {
      const edited = await readEdited(db, sku);
      const pictures = await readPictures(db, sku);
      return { ...edited, pictures, scheduled: await listScheduled(db, { sku, limit: PAGE }) };
    } catch (error) {
      throw error instanceof CatalogueError ? notFound() : error;
    }
  });
  answer(api, "listScheduledChanges", async ({ query: { before } }) => {
    const changes = await listScheduled(db, { before, limit: PAGE });
    const last = changes.at(-1);
    return { changes, ...(last !== undefined && changes.length === PAGE && { next: last.id }) };
  });
  answer(api, "listEmptySearches", async ({ query: { days } }) => ({
    days,
    searches: await listEmptySearches(db, { days, limit: PAGE }),
  }));
  answer(api, "changeProduct", async ({ identity, body }) => {
    const { sku, cells, on } = body;
    const options = actOptions(body);
    const { outcome, ...done } =
      on === undefined
        ? await answerAct(db, identity, productChange({ sku, cells }, options))
        : await answerAct(db, identity, scheduling({ sku, cells, on }, options));
    return { ...done, differences: outcome.differences };
  });
  answer(api, "addProduct", ({ identity, body }) => {
    const { sku, cells } = body;
    return answerAct(db, identity, addingProduct({ sku, cells }, actOptions(body)));
  });
  const preview = async (identity: StaffIdentity, asked: PreviewAsked, options: ActOptions) => {
    const { outcome, ...done } = await answerAct(db, identity, previewing(asked, options));
    return { ...done, page: previewPage(outcome.secret) };
  };
  answer(api, "previewChange", ({ identity, body }) => {
    const { sku, cells, on } = body;
    return preview(identity, { sku, cells, on }, actOptions(body));
  });
  answer(api, "previewScheduled", ({ identity, params, body }) =>
    preview(identity, { scheduled: params.id }, actOptions(body)),
  );
  answer(api, "listStaffCategories", () => listCategories(db));
  answer(api, "getEditedCategory", async ({ query: { slug } }) => {
    try {
      return { slug, cells: await readCategoryCells(db, slug) };
    } catch (error) {
      throw error instanceof CatalogueError ? notFound() : error;
    }
  });
  answer(api, "changeCategory", async ({ identity, body }) => {
    const { outcome, ...done } = await answerAct(db, identity, categoryChange(body, actOptions(body)));
    return { ...done, differences: outcome.differences };
  });
  answer(api, "unscheduleChange", ({ identity, params, body }) =>
    answerAct(db, identity, unscheduling(params.id, actOptions(body))),
  );
}
