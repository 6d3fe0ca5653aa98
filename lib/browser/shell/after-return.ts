import { hasSignedInCookie } from "@/lib/browser/state/signed-in-cookie";

/**
 * A page that comes back from the back/forward cache is as it was left. When somebody signed in or out since, it is
 * asked for again: it must not show who is gone.
 * @returns the way to stop.
 */
export function reloadAfterReturn(): () => void {
  const look = (): void => {
    // The sign-out's answer has already changed the cookie while the next page is on its way.
    if (window.isLeaving?.()) return;
    // A page whose inline script was refused does not say who it is for, and would be asked for for ever.
    if (window.markPage === undefined) return;
    const signedIn = hasSignedInCookie();
    if (signedIn !== (document.documentElement.dataset.account === "in")) location.reload();
  };
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) look();
  };
  // The page may have been left and come back to before anybody listened.
  look();
  addEventListener("pageshow", onShow);
  return () => removeEventListener("pageshow", onShow);
}
