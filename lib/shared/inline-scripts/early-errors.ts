declare global {
  interface Window {
    /** What was thrown before anybody was there to report it; absent once somebody is. */
    earlyErrors?: unknown[];
  }
}

/** More are not kept: a page that throws without end has said enough. */
const KEPT = 10;

/** Keeps what is thrown from the page's first script on, for the monitoring that is loaded when the page is idle. */
export const EARLY_ERRORS_SCRIPT = `(function(w){w.earlyErrors=[];function keep(e){if(w.earlyErrors&&e&&w.earlyErrors.length<${KEPT})w.earlyErrors.push(e)}addEventListener("error",function(e){keep(e.error)});addEventListener("unhandledrejection",function(e){keep(e.reason)})})(window)`;

/** Hands over what was kept, and ends the keeping. */
export function takeEarlyErrors(): unknown[] {
  const { earlyErrors = [] } = window;
  window.earlyErrors = undefined;
  return earlyErrors;
}
