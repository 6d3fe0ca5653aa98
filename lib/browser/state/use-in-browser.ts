import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether scripts run: false in the HTML and during hydration. For controls that need JavaScript. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
