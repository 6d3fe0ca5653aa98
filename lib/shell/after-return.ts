import { hasSignedInCookie } from "@/lib/session/signed-in-cookie";

/**
 * A page that comes back from the back/forward cache is as it was left. When somebody signed in or out since, it is
 * asked for anew: it must not show who is gone.
 * @returns the way to stop.
 */
export function reloadAfterReturn(): () => void {
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    const signedIn = hasSignedInCookie(document.cookie);
    if (signedIn !== (document.documentElement.dataset.account === "in")) location.reload();
  };
  addEventListener("pageshow", onShow);
  return () => removeEventListener("pageshow", onShow);
}
