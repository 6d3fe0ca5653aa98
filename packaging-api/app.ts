import { randomUUID, timingSafeEqual } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { OpenAPIHono } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import type { ErrorReports } from "../observability/error-reports";
import { isMeasured } from "../observability/settings";
import type { RequestLimits } from "../request-limits/limits";
import { identify } from "./accounts/identify";
import { registerSignInRoutes } from "./accounts/sign-in-routes";
import type { SigningKeys } from "./accounts/signing-keys";
import { registerAddressRoutes } from "./addresses/address-routes";
import { registerBackInStockRoutes } from "./back-in-stock/back-in-stock-routes";
import { registerStaffCatalogueRoutes } from "./back-office/catalogue-routes";
import { registerImportRoutes } from "./back-office/import-routes";
import { registerMoneyRoutes } from "./back-office/money-routes";
import { registerOutboxRoutes } from "./back-office/outbox-routes";
import { registerPackRoutes } from "./back-office/pack-routes";
import { registerPasskeyRoutes } from "./back-office/passkey-routes";
import { registerPeopleRoutes } from "./back-office/people-routes";
import { registerPictureRoutes } from "./back-office/picture-routes";
import { registerRedirectRoutes } from "./back-office/redirect-routes";
import { registerStaffOrderRoutes } from "./back-office/staff-order-routes";
import { registerStaffRoutes } from "./back-office/staff-routes";
import { registerStaffStatementRoute } from "./back-office/statement-file-route";
import { registerStockRoutes } from "./back-office/stock-routes";
import { registerTermRoutes } from "./back-office/term-routes";
import { registerBankHolidayRoutes } from "./bank-holidays/bank-holiday-routes";
import { registerBooksRoutes } from "./books/books-routes";
import { registerCartRoutes } from "./cart/cart-routes";
import { registerCatalogueRoutes } from "./catalogue/catalogue-routes";
import type { FindBeside } from "./catalogue/get-product";
import { registerPreviewRoutes } from "./catalogue-files/preview-routes";
import { registerCheckoutRoutes } from "./checkout/checkout-routes";
import type { Config } from "./config";
import { type Call, calls } from "./contract";
import { registerCreditRoutes } from "./credit/credit-routes";
import { runForRequest } from "./database/cancel-reads";
import type { Connection } from "./database/connect";
import { sqlStateOf } from "./database/sql-state";
import { isUnavailable } from "./database/unavailable";
import { registerDeliveryRoutes } from "./delivery/delivery-routes";
import { registerDocumentRoutes } from "./documents/document-routes";
import type { Printer } from "./documents/printer";
import { registerStatementRoutes } from "./documents/statement-routes";
import type { SearchCounts } from "./figures/search-counts";
import type { Api, RequestEnv } from "./http/call";
import { Failure, notFound } from "./http/failure";
import { findUnreadiness } from "./http/find-unreadiness";
import { refuseNulInAddress } from "./http/refuse-nul";
import { traceRequests } from "./http/trace-requests";
import type { Logger } from "./log";
import { registerMediaRoutes } from "./media/media-routes";
import { registerPersonRoutes } from "./my-account/person-routes";
import { registerNamedListRoutes } from "./named-lists/named-list-routes";
import { registerNotificationRoutes } from "./notifications/notification-routes";
import { type ObjectStore, ObjectStoreUnavailableError } from "./object-store/object-store";
import { findMoreOn } from "./orders/expected-packs";
import { registerOrderRoutes } from "./orders/order-routes";
import type { Outbox } from "./outbox/worker";
import { registerPackagingDataRoutes } from "./packaging-data/packaging-data-routes";
import { findGoesWith } from "./packing/find-goes-with";
import { registerPackingRoutes } from "./packing/packing-routes";
import type { PaymentContext } from "./payments/payment-context";
import { registerPaymentRoutes } from "./payments/payment-routes";
import { registerPostalFormatRoutes } from "./postal-formats/postal-format-routes";
import { registerPriceListRoutes } from "./price-lists/price-list-routes";
import { registerProductQuestionRoutes } from "./product-questions/question-routes";
import { readShownQuestions } from "./product-questions/shown-questions";
import { registerPublishedRoutes } from "./published-catalogue/published-routes";
import { registerQuickOrderRoutes } from "./quick-order/quick-order-routes";
import { registerQuoteFileRoutes } from "./quotes/quote-file-routes";
import { registerQuoteRoutes } from "./quotes/quote-routes";
import { registerReorderRoutes } from "./reorder/reorder-routes";
import { registerSearchRoutes } from "./search/search-routes";
import type { ShopDetails } from "./shop-details";
import { registerShortLinkRoutes } from "./short-links/short-link-routes";
import type { VisitCounts } from "./short-links/visit-counts";
import { isEnding } from "./shutdown";
import { identifyStaff } from "./staff-accounts/staff-sessions";
import { registerStaffNoticeRoutes } from "./staff-notices/notice-routes";
import { registerStandingOrderRoutes } from "./standing-orders/standing-order-routes";
import { registerWishlistRoutes } from "./wishlist/wishlist-routes";

/** What all routes together work with; made once in main.ts. Each folder's routes ask for the part that they need. */
export type Services = {
  config: Config;
  connection: Connection;
  outbox: Outbox;
  shop: ShopDetails;
  log: Logger;
  signingKeys: SigningKeys;
  payment: PaymentContext;
  errorReports: ErrorReports;
  limits: RequestLimits;
  objects: ObjectStore;
  visits: VisitCounts;
  searches: SearchCounts;
  print: Printer;
};

/** When to ask again what the database had no time for. */
const BUSY_RETRY_SECONDS = 2;
/** When to ask again what the object store did not give. */
const STORE_RETRY_SECONDS = 30;
/** Larger request bodies are refused, where a row says nothing else; a guest's details are about 4 KB. */
const BODY_LIMIT = 64 * 1024;
const bodyLimits = new Map(
  Object.values<Call>(calls).flatMap(({ path, bodyLimit }) =>
    bodyLimit === undefined ? [] : [[path, bodyLimit] as const],
  ),
);

function isOneOf(given: string | undefined, secrets: readonly string[]): boolean {
  if (given === undefined) return false;
  const a = Buffer.from(given);
  return secrets
    .map((secret) => Buffer.from(secret))
    .some((b) => a.length === b.length && timingSafeEqual(a, b));
}

/** What the page of a product shows beside it. What is sold out takes nothing else. */
const findBeside: FindBeside = async (db, { id, stock }) => {
  const [goesWith, questions, moreOn] = await Promise.all([
    stock === 0 ? [] : findGoesWith(db, id),
    readShownQuestions(db, id),
    stock === 0 ? undefined : findMoreOn(db, id),
  ]);
  return { goesWith, questions, ...(moreOn !== undefined && { moreOn }) };
};

/** The HTTP side of the packaging API: every folder's routes, request ids, logs, the failure envelope. */
export function createApp(services: Services): Api {
  const { config, connection, log, signingKeys, errorReports, limits } = services;
  const app: Api = new OpenAPIHono<RequestEnv>();

  if (isMeasured(config.telemetry)) app.use(traceRequests);
  app.use(async (context, next) => {
    const started = performance.now();
    const given = context.req.header("x-request-id");
    const requestId = given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    context.set("requestId", requestId);
    const trusted = isOneOf(context.req.header("x-internal-secret"), config.internalSecrets);
    const stated = trusted ? context.req.header("x-client-address") : undefined;
    context.set("clientAddress", stated ?? getConnInfo(context).remote.address ?? "");
    context.set("limits", limits);
    const authorization = context.req.header("authorization");
    context.set("identify", () => identify(connection.db, signingKeys, authorization));
    context.set("identifyStaff", () =>
      identifyStaff(connection.db, authorization, context.get("clientAddress")),
    );
    context.header("X-Request-Id", requestId);
    refuseNulInAddress(new URL(context.req.url));
    if (Number(context.req.header("content-length") ?? 0) > (bodyLimits.get(context.req.path) ?? BODY_LIMIT))
      throw new Failure(413, "The request body is too large.");
    await runForRequest(() => context.req.raw.signal, next);
    log.info(
      {
        requestId,
        method: context.req.method,
        route: routePath(context, -1),
        status: context.res.status,
        ms: Math.round(performance.now() - started),
      },
      "request",
    );
  });

  app.onError((error, context) => {
    if (error instanceof Failure) {
      // As LexikJWT does: 401 always says what would be taken.
      if (error.status === 401) context.header("WWW-Authenticate", "Bearer");
      for (const [name, value] of Object.entries(error.headers)) context.header(name, value);
      return context.json(error.envelope(), error.status);
    }
    if (error instanceof HTTPException)
      return context.json(new Failure(error.status, error.message).envelope(), error.status);
    if (isUnavailable(error)) {
      log.warn(
        { requestId: context.get("requestId"), code: sqlStateOf(error) },
        "database busy: the request was refused; if this repeats, look at PostgreSQL's load and locks",
      );
      context.header("Retry-After", String(BUSY_RETRY_SECONDS));
      return context.json(new Failure(503, "The shop is busy, please try again shortly.").envelope(), 503);
    }
    if (error instanceof ObjectStoreUnavailableError) {
      log.warn(
        { requestId: context.get("requestId"), error },
        "object store does not answer: the request was refused; look at OBJECT_STORE_URL and at the store",
      );
      context.header("Retry-After", String(STORE_RETRY_SECONDS));
      context.header("Cache-Control", "no-store");
      return context.json(
        new Failure(503, "It cannot be had just now, please try again shortly.").envelope(),
        503,
      );
    }
    errorReports.report(error, `${context.req.method} ${routePath(context, -1)}`);
    log.error(
      { requestId: context.get("requestId"), error },
      "unexpected failure: report it with the request's id",
    );
    return context.json(new Failure(500, "An error occurred, please try again later!").envelope(), 500);
  });
  app.notFound((context) => context.json(notFound().envelope(), 404));

  if (config.staffUrl === undefined)
    app.use("/api/staff/*", async () => {
      throw notFound();
    });
  app.get("/healthz", (context) => context.json({ status: "success", data: { alive: true } }));
  app.get("/readyz", async (context) => {
    if (isEnding()) throw new Failure(503, "It is about to end.");
    const problem = await findUnreadiness(connection, config.varDir);
    if (problem !== undefined) throw new Failure(503, problem);
    return context.json({ status: "success", data: { database: connection.kind } });
  });
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
  });
  registerSignInRoutes(app, services);
  registerCatalogueRoutes(app, { connection, findBeside });
  registerPreviewRoutes(app, { connection, findBeside });
  registerPublishedRoutes(app, services);
  registerSearchRoutes(app, {
    connection,
    noteSearch: (words, found) => services.searches.count(words, found),
  });
  registerMediaRoutes(app, services);
  registerBankHolidayRoutes(app, services);
  registerCartRoutes(app, services);
  registerDeliveryRoutes(app);
  registerPostalFormatRoutes(app, services);
  registerPaymentRoutes(app, services);
  registerCheckoutRoutes(app, services);
  registerOrderRoutes(app, services);
  registerCreditRoutes(app, services);
  registerDocumentRoutes(app, services);
  registerStatementRoutes(app, services);
  registerPriceListRoutes(app, services);
  registerReorderRoutes(app, services);
  registerBackInStockRoutes(app, services);
  registerProductQuestionRoutes(app, services);
  registerQuickOrderRoutes(app, services);
  registerShortLinkRoutes(app, services);
  registerQuoteRoutes(app, services);
  registerQuoteFileRoutes(app, services);
  registerPackingRoutes(app, services);
  registerPackagingDataRoutes(app, services);
  registerPersonRoutes(app, services);
  registerBooksRoutes(app, services);
  registerAddressRoutes(app, services);
  registerNotificationRoutes(app, services);
  registerWishlistRoutes(app, services);
  registerNamedListRoutes(app, services);
  registerStandingOrderRoutes(app, services);
  registerStaffNoticeRoutes(app, services);
  registerStaffRoutes(app, services);
  registerStaffCatalogueRoutes(app, services);
  registerImportRoutes(app, services);
  registerPictureRoutes(app, services);
  registerOutboxRoutes(app, services);
  registerStaffStatementRoute(app, services);
  registerRedirectRoutes(app, services);
  registerTermRoutes(app, services);
  registerPasskeyRoutes(app, services);
  registerStockRoutes(app, services);
  registerMoneyRoutes(app, services);
  registerStaffOrderRoutes(app, services);
  registerPackRoutes(app, services);
  registerPeopleRoutes(app, services);
  app.doc31("/openapi.json", {
    openapi: "3.1.0",
    info: {
      title: "Packaging API",
      version: "1",
      description: "Catalogue, carts, orders and customers of a packaging shop",
    },
  });
  return app;
}
