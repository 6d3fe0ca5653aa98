import type { CookieName } from "@/lib/shared/consent/stored-items";

/**
 * A cookie beside the session's that scripts may read: "1" while somebody is signed in. It opens nothing and says
 * nothing of them; it lets a page that is the same bytes for everyone ask who it is for only when there is somebody.
 */
export const SIGNED_IN_COOKIE = "foldwell-signed-in" satisfies CookieName;
