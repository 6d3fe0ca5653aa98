import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether scripts run: false in the HTML and while it comes to life. For what would do nothing without them. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
