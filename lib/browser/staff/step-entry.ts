/** The beginning of each entry's name. Each step is an entry of its own, so that two tabs never overwrite one another's. */
export const STEP_ENTRY = "staff-packing:";

/** Whether this browser keeps steps of packing: what sends them is loaded only then. */
export function hasKeptSteps(): boolean {
  try {
    return Object.keys(window.localStorage).some((name) => name.startsWith(STEP_ENTRY));
  } catch {
    // A browser that forbids storage throws when it is accessed.
    return false;
  }
}
