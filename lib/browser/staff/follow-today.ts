import { STAFF_TODAY_EVENTS } from "@/lib/shared/staff/staff-paths";
import { type StaffToday, staffToday } from "@/packaging-api/contract/staff-today";

/** A browser gives a stream up that is refused: too many listen, or the packaging API is down. It is tried again, in ms. */
const TRY_AGAIN_MS = 10_000;

/**
 * Follows what waits while the page is looked at. The stream ends after some minutes and is opened again by the browser.
 * @param onToday called with each change
 * @returns the way to stop
 */
export function followToday(onToday: (today: StaffToday) => void): () => void {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    const opened = new EventSource(STAFF_TODAY_EVENTS);
    source = opened;
    source.addEventListener("error", () => {
      if (source !== opened || opened.readyState !== EventSource.CLOSED) return;
      clearTimeout(again);
      again = setTimeout(open, TRY_AGAIN_MS);
    });
    source.addEventListener("today", (event) => {
      const parsed = staffToday.safeParse(JSON.parse(event.data));
      if (parsed.success) onToday(parsed.data);
    });
  };
  const close = () => {
    clearTimeout(again);
    source?.close();
    source = undefined;
  };
  // A page in the background holds no place among the listeners.
  const onVisibility = () => {
    if (document.visibilityState === "hidden") close();
    else if (source === undefined) open();
  };
  document.addEventListener("visibilitychange", onVisibility);
  onVisibility();
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    close();
  };
}
