import type { CookieName } from "@/lib/shared/consent/stored-items";

/**
 * A cookie beside the session's that scripts may read: "1" while a customer is signed in. It gives no access and
 * identifies no one. A cached page, the same for everyone, asks for the customer only when it is set.
 */
export const SIGNED_IN_COOKIE = "foldwell-signed-in" satisfies CookieName;
