declare global {
  interface Window {
    /** Errors thrown before the monitoring was loaded; absent once it is. */
    earlyErrors?: unknown[];
  }
}

/** Further errors are dropped: a page that throws in a loop would fill the memory. */
const MOST_ERRORS = 10;

/** Collects errors from the page's first script on, for the monitoring that is loaded when the page is idle. */
export const EARLY_ERRORS_SCRIPT = `w.earlyErrors=[];function keepError(e){if(w.earlyErrors&&e&&w.earlyErrors.length<${MOST_ERRORS})w.earlyErrors.push(e)}on("error",function(e){keepError(e.error)});on("unhandledrejection",function(e){keepError(e.reason)})`;

/** Returns the collected errors and stops collecting. */
export function takeEarlyErrors(): unknown[] {
  const { earlyErrors = [] } = window;
  window.earlyErrors = undefined;
  return earlyErrors;
}
