import { londonDay } from "../../trade-rules/dispatch-promise";
import { countRequests } from "../back-in-stock/count-requests";
import { StockError } from "../catalogue/stock-by-hand";
import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { Failure, notFound } from "../http/failure";
import {
  adjusting,
  counting,
  endingDelivery,
  expecting,
  expectingDelivery,
  levelling,
  movingDelivery,
  receiving,
  shelving,
  takingIn,
} from "../staff/acts/stock-acts";
import { deliveryCursor, listDeliveries } from "../stock/deliveries";
import { ledgerWords } from "../stock/ledger-words";
import { countLow, listStock, readStock, stockCursor } from "../stock/list-stock";
import { listSoldInWeek, readLedger, readSoldByWeek, verifyLedger } from "../stock/read-ledger";
import { actOptions, answerAct } from "./answer-act";

/** Rows of one page. */
const PAGE = 100;
/** Weeks that a product's sales are shown of. */
const WEEKS = 12;
/** Products that are named whose stock is not the sum of its ledger. */
const DIFFERENCES = 10;

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db" | "background"> };

/** Reads a list. @throws Failure 409 where an address names a page that no list has. */
async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StockError ? new Failure(409, error.message) : error;
  }
}

/** The stock in the back office. */
export function registerStockRoutes(api: Api, { connection: { db, background } }: Services): void {
  answer(api, "listStock", ({ query: { filter, words, after } }) =>
    reading(async () => {
      const [products, counts] = await Promise.all([
        listStock(db, { filter, words, after, limit: PAGE }),
        countLow(db),
      ]);
      return { products, next: stockCursor(filter, products, PAGE), ...counts };
    }),
  );
  answer(api, "getProductStock", async ({ query: { code, before } }) => {
    const product = await readStock(db, code);
    if (product === undefined) throw notFound();
    const { sku } = product;
    const [weeks, deliveries, ledger] = await Promise.all([
      readSoldByWeek(db, sku, WEEKS),
      listDeliveries(db, { sku, limit: PAGE }),
      readLedger(db, sku, { before, limit: PAGE }),
    ]);
    const last = ledger.at(-1);
    return {
      product,
      weeks,
      deliveries,
      ledger: ledger.map(({ productId: _, at, ...entry }) => ({ ...entry, at: at.toISOString() })),
      ...(last !== undefined && ledger.length === PAGE && { next: last.id }),
    };
  });
  answer(api, "listWaitedFor", () => countRequests(db, PAGE));
  answer(api, "listSold", async ({ query }) => {
    const week = query.week ?? londonDay(new Date());
    return { week, products: await listSoldInWeek(db, week, PAGE) };
  });
  answer(api, "listStockDeliveries", ({ query: { after } }) =>
    reading(async () => {
      const deliveries = await listDeliveries(db, { after, limit: PAGE });
      return { deliveries, next: deliveryCursor(deliveries, PAGE) };
    }),
  );
  // It reads the whole ledger, for seconds: no shopper waits for its connection, and whoever asks meanwhile gets the same answer.
  let verifying: ReturnType<typeof verifyLedger> | undefined;
  answer(api, "verifyStock", async () => {
    verifying ??= verifyLedger(background, DIFFERENCES).finally(() => {
      verifying = undefined;
    });
    const verified = await verifying;
    return { sentence: ledgerWords(verified).join(" "), isRight: verified.differences.length === 0 };
  });
  answer(api, "countStock", ({ identity, body }) =>
    answerAct(db, identity, counting(body, actOptions(body))),
  );
  answer(api, "adjustStock", ({ identity, body }) =>
    answerAct(db, identity, adjusting(body, actOptions(body))),
  );
  answer(api, "takeInStock", ({ identity, body }) =>
    answerAct(db, identity, takingIn(body, actOptions(body))),
  );
  answer(api, "setLowLevel", ({ identity, body }) =>
    answerAct(db, identity, levelling(body.sku, body.level, actOptions(body))),
  );
  answer(api, "setShelf", ({ identity, body }) =>
    answerAct(db, identity, shelving(body.sku, body.shelf, actOptions(body))),
  );
  answer(api, "expectStock", ({ identity, body }) =>
    answerAct(db, identity, expecting(body.sku, body.day, actOptions(body))),
  );
  answer(api, "expectDelivery", ({ identity, body }) =>
    answerAct(db, identity, expectingDelivery(body, actOptions(body))),
  );
  answer(api, "receiveDelivery", ({ identity, params, body }) =>
    answerAct(db, identity, receiving({ ...body, id: params.id }, actOptions(body))),
  );
  answer(api, "moveDelivery", ({ identity, params, body }) =>
    answerAct(db, identity, movingDelivery(params.id, body.day, actOptions(body))),
  );
  answer(api, "endDelivery", ({ identity, params, body }) =>
    answerAct(db, identity, endingDelivery(params.id, body.note, actOptions(body))),
  );
}
