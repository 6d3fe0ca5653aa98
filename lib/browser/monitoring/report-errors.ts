import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  type ErrorEvent,
  makeFetchTransport,
  Scope,
} from "@sentry/browser";
import { takeEarlyErrors } from "@/lib/shared/inline-scripts/early-errors";
import { publicUrl } from "@/lib/shared/links/route-pattern";
import { scrubEvent } from "@/observability/scrub-event";

/** A page that throws without end has said enough. */
const REPORTS_PER_PAGE = 20;

/** The file of a frame: of the shop's chunks and pages as they may be read, of another site its name alone. */
function fileOf(name: string): string {
  if (!URL.canParse(name)) return name;
  const { origin, pathname } = new URL(name);
  if (origin !== location.origin) return origin;
  return pathname.startsWith("/_next/static/") ? `${origin}${pathname}` : publicUrl(name);
}

/** Whether the shop's code was there: errors of a browser's extension are not reported. */
function isOurs({ exception }: ErrorEvent): boolean {
  const frames = exception?.values?.flatMap(({ stacktrace }) => stacktrace?.frames ?? []) ?? [];
  return frames.length === 0 || frames.some(({ filename }) => filename?.startsWith(location.origin));
}

/**
 * Reports what the page threw so far and what it throws from now on, without anything of the shopper
 * (observability/scrub-event.ts). Nothing is stored in the browser.
 */
export function reportErrors(dsn: string): void {
  let left = REPORTS_PER_PAGE;
  const client = new BrowserClient({
    dsn,
    environment: "production",
    integrations: [dedupeIntegration()],
    sendClientReports: false,
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    beforeSend(event) {
      if (left === 0 || !isOurs(event)) return null;
      left -= 1;
      return scrubEvent(event, { route: publicUrl(location.href), fileOf });
    },
  });
  const scope = new Scope();
  scope.setClient(client);
  scope.setTag("program", "browser");
  client.init();
  const report = (thrown: unknown): void => {
    // Browsers hide the errors of another site's script.
    if (thrown !== null && thrown !== undefined) scope.captureException(thrown);
  };
  addEventListener("error", ({ error }) => report(error));
  addEventListener("unhandledrejection", ({ reason }) => report(reason));
  for (const thrown of takeEarlyErrors()) report(thrown);
}
