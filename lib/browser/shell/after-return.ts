import { hasSignedInCookie } from "@/lib/browser/state/signed-in-cookie";

/**
 * A page from the back/forward cache is as it was left. After a sign-in or sign-out since, it is reloaded: it must not
 * show the former customer.
 * @returns the way to stop.
 */
export function reloadAfterReturn(): () => void {
  const look = (): void => {
    // The sign-out's answer has already changed the cookie while the next page is on its way.
    if (window.isLeaving?.()) return;
    // Without its inline script a page does not say who it is for, and would be reloaded without end.
    if (window.markPage === undefined) return;
    const signedIn = hasSignedInCookie();
    if (signedIn !== (document.documentElement.dataset.account === "in")) location.reload();
  };
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) look();
  };
  // The page may have been left and shown again before the listener was added.
  look();
  addEventListener("pageshow", onShow);
  return () => removeEventListener("pageshow", onShow);
}
