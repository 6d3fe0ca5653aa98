declare global {
  interface Navigator {
    /** Network Information API; Safari and Firefox say nothing of their connection. */
    connection?: { saveData?: boolean; effectiveType?: string; rtt?: number };
  }
}

/** Round trips of a quick connection take no longer, in ms. */
const QUICK_RTT_MS = 150;

/** Whether the shopper asked for few bytes. */
export const savesData = (): boolean => navigator.connection?.saveData === true;

/** Whether the shopper asked for few bytes, or the line is of the slowest kind. */
export const isSlowLine = (): boolean =>
  savesData() || navigator.connection?.effectiveType?.endsWith("2g") === true;

/** Whether the line does not notice some hundred KB; undefined where the browser does not say. */
export function isQuickLine(): boolean | undefined {
  const { connection } = navigator;
  if (connection === undefined) return undefined;
  const { effectiveType = "4g", rtt = 0 } = connection;
  return !savesData() && effectiveType === "4g" && rtt <= QUICK_RTT_MS;
}
