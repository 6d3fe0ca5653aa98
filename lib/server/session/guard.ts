import { loginPath, safeNextPath } from "@/lib/shared/links/next-path";
import type { SessionContents } from "./session-contents";

/** The customer's dashboard, where signing in leads when nothing else is asked for. */
export const ACCOUNT_HOME = "/account";
export const PROFILE_PAGE = "/profile";

type Visited = { pathname: string; search: string };

const isUnder = (page: string, pathname: string): boolean =>
  pathname === page || pathname.startsWith(`${page}/`);

/** Outcomes of a mailed link show the sign-in screen; everybody may see them. */
const isActivation = (pathname: string): boolean => isUnder("/account/activation", pathname);

/** Whether a page is for customers who are signed in. */
function isOwn(pathname: string): boolean {
  return (isUnder("/account", pathname) && !isActivation(pathname)) || isUnder(PROFILE_PAGE, pathname);
}

/** Whether a page waits until the customer's profile has been saved once. */
function needsProfileFirst(pathname: string): boolean {
  return (isUnder("/account", pathname) && !isActivation(pathname)) || pathname === "/checkout";
}

/**
 * Who may see which page (docs/product.md, Guarded pages): where a visitor or a customer is sent instead of the page
 * that was asked for; undefined when they may see it.
 */
export function guard({ pathname, search }: Visited, session: Readonly<SessionContents>): string | undefined {
  const { account } = session;
  if (account === undefined) return isOwn(pathname) ? loginPath(`${pathname}${search}`) : undefined;
  if (pathname === "/login" || pathname === "/register")
    return safeNextPath(new URLSearchParams(search).get("next")) ?? ACCOUNT_HOME;
  if (!account.user.needsProfile || !needsProfileFirst(pathname)) return undefined;
  return `${PROFILE_PAGE}?next=${encodeURIComponent(`${pathname}${search}`)}`;
}
