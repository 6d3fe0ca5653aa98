import "server-only";
import { config } from "@/lib/server/config";
import { type ErrorReports, openErrorReports } from "@/observability/error-reports";

let reports: Promise<ErrorReports> | undefined;

/** Reports an unexpected error of the storefront's server. `route` as "GET /c/[slug]", never a raw path. */
export async function reportRequestError(error: unknown, route: string): Promise<void> {
  reports ??= openErrorReports(config().errorDsn, "storefront");
  (await reports).report(error, route);
}
