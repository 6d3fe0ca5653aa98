/** Base32, as RFC 4648 writes it. */
const SECRET = /^[A-Z2-7]{16,128}$/;

/**
 * The secret of an authenticator's address (otpauth:), in groups of four to be typed. Undefined for any other text.
 */
export function secretGroups(uri: string): string[] | undefined {
  if (!uri.startsWith("otpauth://totp/") || !URL.canParse(uri)) return undefined;
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return SECRET.test(secret) ? (secret.match(/.{1,4}/g) ?? undefined) : undefined;
}
