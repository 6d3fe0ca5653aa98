import { serve } from "@hono/node-server";
import { openErrorReports } from "../observability/error-reports";
import { watchOutbox, watchReplica } from "../observability/figures";
import { MetricsAddressError } from "../observability/metrics-address";
import { isMeasured } from "../observability/settings";
import { startTelemetry } from "../observability/telemetry";
import { openNoticePublisher } from "../page-notices/publish-notices";
import { hashFigures } from "./accounts/passwords";
import { openSigningKeys } from "./accounts/signing-keys";
import { startResealing } from "./accounts/two-step-secret";
import { createApp } from "./app";
import { startFetchingBankHolidays } from "./bank-holidays/fetch-daily";
import { insertShipped } from "./bank-holidays/shipped-bank-holidays";
import { startCopyingStock } from "./catalogue/copy-stock";
import { startEndingDays } from "./catalogue/day-clock";
import { startFolding } from "./catalogue/facet-cells";
import { startScheduledChanges } from "./catalogue-files/edit/run-scheduled";
import { startFetchingPictures } from "./catalogue-files/pictures/fetching";
import { redrawOutdated } from "./catalogue-files/redraw";
import { readConfig } from "./config";
import { cacheTags } from "./contract/cache-tags";
import { startCreditWork } from "./credit/credit-work";
import { DatabaseUnreachableError } from "./database/connect";
import { FolderLockedError } from "./database/lock";
import { SchemaBehindError } from "./database/schema";
import { createPrinter } from "./documents/printer";
import { describeEffect, isReportBy, performWith } from "./effects";
import { startCountingFigures } from "./figures/count-figures";
import { SearchCounts } from "./figures/search-counts";
import { connectionOptions } from "./http/connection-options";
import { prepareKeys } from "./keys/prepare-keys";
import { KeysUnreadableError } from "./keys/stored-keys";
import { openRequestLimits } from "./limits/open-request-limits";
import { createLogger } from "./log";
import { createMailer } from "./mail/mailer";
import { openObjectStore } from "./object-store/open-object-store";
import { fill, fillApart, isToFill, openDatabase } from "./open-database";
import { startFillingPromises } from "./orders/fill-promises";
import { enqueue } from "./outbox/effect";
import { countWaiting } from "./outbox/outbox-queries";
import { startOutbox } from "./outbox/worker";
import { ConfigError } from "./parse-settings";
import { openPaymentServices } from "./payments/payment-services";
import { startReconciler } from "./payments/reconciler";
import { keepPrivate } from "./private-folder.mjs";
import { startPublishing } from "./published-catalogue/publishing";
import { readShopDetails, ShopDetailsError } from "./shop-details";
import { startCountingVisits } from "./short-links/count-visits";
import { VisitCounts } from "./short-links/visit-counts";
import { stopOnSignal } from "./shutdown";
import { openStaffSocket } from "./staff/staff-socket";
import { reportAsNotice } from "./staff-notices/write-notice";
import { startStandingOrders } from "./standing-orders/standing-order-clock";
import { startWorkingOutOutlook } from "./stock/work-out-outlook";
import { startSweeping } from "./sweeping";
import { endOnUncaught } from "./uncaught";
import { startVacuuming } from "./vacuuming";

/** What this program is called where it is watched. */
const PROGRAM = "packaging-api";

async function main(): Promise<void> {
  const config = readConfig();
  const notPrivate = keepPrivate(config.varDir);
  const shop = readShopDetails();
  const log = createLogger(config.logLevel);
  if (notPrivate.length > 0)
    log.warn(
      { files: notPrivate.length },
      "others on this machine may read files in VAR_DIR; close it with chmod 700",
    );
  if (isToFill()) return fill(config, log);
  const endTelemetry = await startTelemetry(config.telemetry, PROGRAM);
  const errorReports = await openErrorReports(config.errorDsn, PROGRAM);
  await fillApart(config);
  const connection = await openDatabase(config, log);
  await prepareKeys(connection.db, config, log);
  const signingKeys = await openSigningKeys(connection.db, config, log);
  if (config.telemetry.endpoint !== "") {
    const { traceStatements } = await import("./database/trace-statements");
    traceStatements();
  }
  if (isMeasured(config.telemetry)) {
    watchOutbox(() => countWaiting(connection.background));
    const { replica } = connection;
    if (replica !== undefined) watchReplica(() => replica.lagMs / 1_000);
  }
  await insertShipped(connection.background);
  if (await redrawOutdated(connection)) log.info("pictures drawn again");
  // Pages that were built before this start may show older data.
  await enqueue(connection.background, {
    kind: "revalidate",
    payload: { tags: [cacheTags.catalogue], onceMore: true },
  });
  const objects = openObjectStore(config.bucket, log);
  const mailer = createMailer(config, shop, log);
  const print = createPrinter(log);
  const report = reportAsNotice(config.staffWebhookUrl);
  const payment = { db: connection.db, config, shop, services: openPaymentServices(config), report, log };
  const inBackground = { ...payment, db: connection.background };
  const publisher = config.redisUrl === undefined ? undefined : openNoticePublisher(config.redisUrl);
  const outbox = startOutbox({
    db: connection.background,
    perform: performWith(
      { config, connection, shop, payment: inBackground, publisher, objects, print, log },
      mailer,
    ),
    report,
    isReport: isReportBy(config.staffWebhookUrl),
    describe: describeEffect,
    log,
  });
  const reconciler = startReconciler(inBackground);
  const standingOrders = startStandingOrders(inBackground, log);
  const sweeping = startSweeping(connection.background, log);
  const vacuuming = connection.kind === "pglite" ? startVacuuming(connection.background, log) : undefined;
  const resealing = startResealing(connection.background, config.internalSecrets, log);
  const fetching = startFetchingBankHolidays(connection.background, config.bankHolidaysUrl, log);
  const endingDays = startEndingDays(connection.background, log);
  const creditWork = startCreditWork(connection.background, shop, log);
  const folding = startFolding(connection.background, log);
  const scheduledChanges = startScheduledChanges(connection.background, report, log);
  const outlook = startWorkingOutOutlook(connection.background, log);
  const copyingStock = startCopyingStock(connection.background, log);
  const fillingPromises = startFillingPromises(connection.background, log);
  const pictures = startFetchingPictures(
    connection.background,
    { allowedHosts: config.internalPictureHosts, report, objects },
    log,
  );
  const place = config.bucket === undefined ? "database" : "store";
  const publishing = startPublishing({ db: connection.background, objects, place }, log);
  const socket =
    connection.kind === "pglite" ? await openStaffSocket(config, connection.background, log) : undefined;
  const limits = await openRequestLimits(config, log);
  const visits = new VisitCounts();
  const countingVisits = startCountingVisits(connection.background, visits, log);
  const searches = new SearchCounts();
  const figures = startCountingFigures(connection.background, searches, log);
  const app = createApp({
    config,
    connection,
    outbox,
    shop,
    log,
    signingKeys,
    payment,
    errorReports,
    limits,
    objects,
    visits,
    searches,
    print,
  });

  const server = serve(
    { fetch: app.fetch, port: config.port, hostname: config.host, serverOptions: connectionOptions },
    ({ address, port }) => log.info({ address, port, database: connection.kind }, "listening"),
  );
  server.on("error", (error: NodeJS.ErrnoException) => {
    fail(
      error.code === "EADDRINUSE"
        ? `Port ${config.port} is taken; set PACKAGING_API_PORT to another one.`
        : `PACKAGING_API_HOST cannot be listened on: ${error.message}`,
    );
  });

  stopOnSignal(
    server,
    async () => {
      socket?.close();
      await reconciler.stop();
      await standingOrders.stop();
      await outbox.stop();
      publisher?.close();
      await sweeping.stop();
      await vacuuming?.stop();
      await resealing.stop();
      await signingKeys.stop();
      await fetching.stop();
      await endingDays.stop();
      await creditWork.stop();
      await folding.stop();
      await scheduledChanges.stop();
      await outlook.stop();
      await copyingStock.stop();
      await fillingPromises.stop();
      await pictures.stop();
      await publishing.stop();
      await countingVisits.stop();
      await figures.stop();
      // Its last figures are read from the database.
      await endTelemetry();
      await errorReports.flush();
      await limits.close();
      await connection.close();
      log.info({ passwords: hashFigures() }, "stopped");
    },
    { drainMs: config.drainMs, log },
  );
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Errors whose message is a sentence for the person at the terminal. */
const spokenErrors = [
  ConfigError,
  MetricsAddressError,
  KeysUnreadableError,
  ShopDetailsError,
  FolderLockedError,
  DatabaseUnreachableError,
  SchemaBehindError,
];

endOnUncaught();
main().catch((error: unknown) => {
  if (error instanceof Error && spokenErrors.some((kind) => error instanceof kind)) fail(error.message);
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "EACCES" || code === "EROFS" || code === "ENOTDIR")
    fail(`The folder VAR_DIR cannot be written (${code}).`);
  throw error;
});
