import { STAFF_TODAY_EVENTS } from "@/lib/shared/staff/staff-paths";
import { type StaffToday, staffToday } from "@/packaging-api/contract/staff-today";

/**
 * Follows what waits while the page is looked at. The stream ends after some minutes and is opened again by the browser; one
 * that is refused, because too many listen, is not.
 * @param onToday called with each change
 * @returns the way to stop
 */
export function followToday(onToday: (today: StaffToday) => void): () => void {
  let source: EventSource | undefined;
  const open = () => {
    source = new EventSource(STAFF_TODAY_EVENTS);
    source.addEventListener("today", (event) => {
      const parsed = staffToday.safeParse(JSON.parse(event.data));
      if (parsed.success) onToday(parsed.data);
    });
  };
  const close = () => {
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
