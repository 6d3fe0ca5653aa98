/** For 44 px on a dense screen. */
const PIXELS = 88;

type Person = { email: string; firstName: string };

/**
 * The address of a person's picture at an avatar service, by the SHA-256 of their e-mail address. The service answers
 * 404 when it has none. Undefined without a service.
 * @param service without a slash at its end, or empty
 */
export async function avatarUrl(service: string, email: string): Promise<string | undefined> {
  if (service === "" || email === "") return undefined;
  const address = new TextEncoder().encode(email.trim().toLowerCase());
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", address));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${service}/${hash}?s=${PIXELS}&d=404`;
}

/** The letter drawn for a person: that of their first name, else of their e-mail address. */
export function initialOf({ email, firstName }: Person): string {
  return ([...(firstName.trim() || email)][0] ?? "").toUpperCase();
}
