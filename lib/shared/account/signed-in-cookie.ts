import type { CookieName } from "@/lib/shared/consent/stored-items";

/**
 * A cookie beside the session's that scripts may read: "1" while somebody is signed in. It opens nothing and says
 * nothing of them; it lets a page that is the same bytes for everyone ask who it is for only when there is somebody.
 */
export const SIGNED_IN_COOKIE = "foldwell-signed-in" satisfies CookieName;

type Settings = { signedIn: boolean; seconds: number; secure: boolean };

/** The Set-Cookie that says so for some seconds, or takes it back; it goes with every change of the session's account. */
export function signedInCookie({ signedIn, seconds, secure }: Settings): string {
  const life = signedIn ? `${SIGNED_IN_COOKIE}=1; Max-Age=${seconds}` : `${SIGNED_IN_COOKIE}=; Max-Age=0`;
  return `${life}; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Whether a `Cookie` header says that somebody is signed in. */
export function hasSignedInCookie(header: string | null): boolean {
  return (header ?? "").split(/;\s*/).includes(`${SIGNED_IN_COOKIE}=1`);
}
