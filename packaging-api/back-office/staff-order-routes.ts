import { createRoute, z } from "@hono/zod-openapi";
import { restFollows } from "../../trade-rules/order-states";
import {
  MOST_STAFF_VIEWS,
  STAFF_ORDERS_PAGE,
  type StaffOrderEntry,
  staffDocumentFile,
  staffPrintFile,
} from "../contract";
import type { Connection } from "../database/connect";
import { getPrintedForStaff } from "../documents/get-printed";
import type { Printer } from "../documents/printer";
import { ParcelUnknownError, readPrintName, readWarehouseDocument } from "../documents/warehouse-content";
import { type Api, answer } from "../http/call";
import { Failure, invalid, notFound } from "../http/failure";
import { routePattern } from "../http/route-pattern";
import type { Logger } from "../log";
import type { ObjectStore } from "../object-store/object-store";
import { type OrderPage, readOrdersForStaff } from "../orders/list-for-staff";
import { OrderUnknownError } from "../orders/move-order";
import type { WantedBack } from "../orders/refund-order";
import type { ShopDetails } from "../shop-details";
import { doAct } from "../staff/act";
import {
  addressAct,
  cancelAct,
  leaveOutAct,
  noteAct,
  refundAct,
  refundSentAct,
  resendAct,
  stepAct,
} from "../staff/acts/order-acts";
import { listEntry } from "../staff/order-sheet";
import { readStaffOrder } from "../staff/staff-order";
import { keepStaffView, listStaffViews, removeStaffView } from "../staff-accounts/staff-views";
import { actOptions, answerAct, doerOf } from "./answer-act";
import { requireStaff } from "./answer-staff-file";

/** What these routes work with. */
type Services = {
  connection: Pick<Connection, "db">;
  shop: ShopDetails;
  print: Printer;
  objects: ObjectStore;
  log: Logger;
};

const printRoute = createRoute({
  operationId: "getStaffPrint",
  method: "get",
  path: staffPrintFile.path,
  summary: "A pick list of some orders, or the packing slip or the label of one, as a PDF",
  security: [{ bearer: [] }],
  request: { params: staffPrintFile.params },
  responses: {
    200: { description: "The print", content: { [staffPrintFile.type]: { schema: z.string() } } },
    401: { description: "A token that is not good" },
    403: { description: "Not for the role of who asks" },
    404: { description: "No such order" },
    429: { description: "Too much was asked for; Retry-After says when to ask again" },
    503: {
      description: "Too many wait to be printed, or printing failed; Retry-After says when to ask again",
    },
  },
});

const documentRoute = createRoute({
  operationId: "getStaffDocument",
  method: "get",
  path: staffDocumentFile.path,
  summary: "An invoice or a credit note as a PDF, the same that its customer gets",
  security: [{ bearer: [] }],
  request: { params: staffDocumentFile.params },
  responses: {
    200: { description: "The document", content: { [staffDocumentFile.type]: { schema: z.string() } } },
    401: { description: "A token that is not good" },
    403: { description: "Not for the role of who asks" },
    404: { description: "No such document" },
    429: { description: "Too much was asked for; Retry-After says when to ask again" },
    503: {
      description:
        "Too many wait to be printed, printing failed, or the object store is down; Retry-After says when to ask again",
    },
  },
});

const entryOf = ({ order, claim }: OrderPage["orders"][number]): StaffOrderEntry => ({
  ...listEntry(order),
  fulfilmentState: order.fulfilmentState,
  deliveryZone: order.deliveryZone,
  postCode: order.shippingAddress.postCode,
  company: order.company,
  disputed: order.disputedAt !== null,
  packer: claim?.packerName ?? null,
  restFollows: restFollows(order),
});

/** What is to be given back, as the command line has it. @throws Failure 422 for an amount and goods at once, or neither */
function wantedOf({
  amount,
  goods,
  delivery,
  notSent,
}: {
  amount?: number | "rest" | undefined;
  goods: { sku: string; quantity: number }[];
  delivery: boolean;
  notSent: boolean;
}): WantedBack {
  if (notSent && goods.length === 0)
    throw invalid([{ propertyPath: "notSent", message: "Say which goods are not sent any more." }]);
  const isOfGoods = goods.length > 0 || delivery;
  if (amount !== undefined && !isOfGoods) return amount;
  if (amount === undefined && isOfGoods) return { goods, delivery, notSent };
  throw invalid([{ propertyPath: "amount", message: "Give an amount, or goods and the delivery." }]);
}

/** Orders as the staff work with them. */
export function registerStaffOrderRoutes(
  api: Api,
  { connection: { db }, shop, print, objects, log }: Services,
): void {
  answer(api, "listStaffOrders", async ({ query: { after, ...query } }) => {
    const { unpaid, refundsDue, underReview, disputed, ...rest } = query;
    const flags = {
      unpaid: unpaid !== undefined,
      refundsDue: refundsDue !== undefined,
      underReview: underReview !== undefined,
      disputed: disputed !== undefined,
    };
    const page = await readOrdersForStaff(db, { ...rest, ...flags }, { limit: STAFF_ORDERS_PAGE, after });
    return {
      orders: page.orders.map(entryOf),
      searchedFor: page.searchedFor ?? null,
      next: page.next,
    };
  });
  answer(api, "listStaffViews", ({ identity }) => listStaffViews(db, identity.memberId));
  answer(api, "keepStaffView", async ({ identity, body }) => {
    if (!(await keepStaffView(db, identity.memberId, body)))
      throw new Failure(409, `You keep ${MOST_STAFF_VIEWS} views already: remove one first.`);
    return {};
  });
  answer(api, "removeStaffView", async ({ identity, body }) => {
    if (!(await removeStaffView(db, identity.memberId, body.name))) throw notFound();
    return {};
  });
  answer(api, "getStaffOrder", async ({ params }) => {
    const order = await readStaffOrder(db, params.number, shop);
    if (order === undefined) throw notFound();
    return order;
  });
  answer(api, "moveStaffOrders", async ({ identity, body }) => {
    const results = [];
    for (const number of new Set(body.numbers)) {
      const act = stepAct({
        ...actOptions(body),
        ...{ number, step: body.step, tracking: "", packerId: identity.memberId },
      });
      const result = await doAct(db, doerOf(identity), act);
      results.push({
        number,
        done: result.done,
        sentence: result.done ? act.sentence(result.outcome) : result.sentence,
      });
    }
    const done = results.filter((result) => result.done).length;
    // What was refused comes first: who reads no further has read that.
    const refusedFirst = [...results].sort((a, b) => Number(a.done) - Number(b.done));
    const sentences = refusedFirst.map(({ sentence }) => sentence);
    return {
      sentence: [`${done} of ${results.length} orders.`, ...sentences].join(" "),
      dryRun: body.dryRun,
      results,
    };
  });
  answer(api, "moveStaffOrder", ({ identity, params: { number }, body }) => {
    if (body.step === "dispatch" && body.tracking === "")
      throw invalid([{ propertyPath: "tracking", message: "This value should not be blank." }]);
    const asked = { number, step: body.step, tracking: body.tracking, packerId: identity.memberId };
    return answerAct(db, identity, stepAct({ ...actOptions(body), ...asked }));
  });
  answer(api, "markStaffOrderPaid", ({ identity, params: { number }, body }) => {
    const asked = { number, step: "mark-paid", tracking: "", packerId: identity.memberId } as const;
    return answerAct(db, identity, stepAct({ ...actOptions(body), ...asked }));
  });
  answer(api, "cancelStaffOrder", ({ identity, params: { number }, body }) =>
    answerAct(db, identity, cancelAct({ ...actOptions(body), number, reason: body.reason })),
  );
  answer(api, "leaveOutStaffOrder", ({ identity, params: { number }, body: { goods, reason, ...body } }) =>
    answerAct(
      db,
      identity,
      leaveOutAct({ ...actOptions(body), number, goods, reason, author: identity.name }),
    ),
  );
  answer(api, "noteStaffOrder", ({ identity, params: { number }, body }) =>
    answerAct(db, identity, noteAct({ ...actOptions(body), number, body: body.body, author: identity.name })),
  );
  answer(api, "changeStaffOrderAddress", ({ identity, params: { number }, body }) => {
    const { address, acceptDifference } = body;
    const asked = { number, address, acceptDifference, author: identity.name };
    return answerAct(db, identity, addressAct({ ...actOptions(body), ...asked }));
  });
  answer(api, "resendStaffOrderLetter", ({ identity, params: { number }, body }) => {
    const { letter, document } = body;
    const what = letter !== undefined ? { letter } : document !== undefined ? { document } : undefined;
    if (what === undefined)
      throw invalid([{ propertyPath: "letter", message: "This value should not be blank." }]);
    return answerAct(db, identity, resendAct({ ...actOptions(body), number, what }));
  });
  answer(api, "refundStaffOrder", ({ identity, params: { number }, body }) =>
    answerAct(
      db,
      identity,
      refundAct({ ...actOptions(body), number, wanted: wantedOf(body), reason: body.reason }),
    ),
  );
  answer(api, "markStaffRefundSent", ({ identity, params: { number }, body }) =>
    answerAct(db, identity, refundSentAct({ ...actOptions(body), number })),
  );

  api.openAPIRegistry.registerPath(printRoute);
  api.get(routePattern(staffPrintFile.path), async (context) => {
    const identity = await requireStaff(context, staffPrintFile);
    const asked = staffPrintFile.params.safeParse(context.req.param());
    if (!asked.success) throw notFound();
    const { what, numbers } = asked.data;
    const wanted = readPrintName(what);
    if (wanted === undefined) throw notFound();
    const content = await readWarehouseDocument(db, wanted, numbers.split(","), shop).catch(
      (error: unknown) => {
        const isMissing = error instanceof OrderUnknownError || error instanceof ParcelUnknownError;
        throw isMissing ? new Failure(404, error.message) : error;
      },
    );
    const pdf = await print(content, {
      share: identity.memberId,
      signal: context.req.raw.signal,
      requestId: context.get("requestId"),
    });
    return context.body(new Uint8Array(pdf), 200, {
      "Content-Type": staffPrintFile.type,
      "Content-Disposition": `inline; filename="${what}-${numbers.split(",")[0]}.pdf"`,
      "X-Content-Type-Options": "nosniff",
    });
  });

  api.openAPIRegistry.registerPath(documentRoute);
  api.get(routePattern(staffDocumentFile.path), async (context) => {
    const identity = await requireStaff(context, staffDocumentFile);
    const asked = staffDocumentFile.params.safeParse(context.req.param());
    if (!asked.success) throw notFound();
    const { number } = asked.data;
    const asker = {
      share: identity.memberId,
      signal: context.req.raw.signal,
      requestId: context.get("requestId"),
    };
    const { stream, size } = await getPrintedForStaff(
      { db, objects, log, print: (content) => print(content, asker) },
      number,
    );
    return context.body(stream, 200, {
      "Content-Type": staffDocumentFile.type,
      "Content-Length": String(size),
      "Content-Disposition": `inline; filename="${number}.pdf"`,
      "X-Content-Type-Options": "nosniff",
    });
  });
}
