/**
 * What looks like an e-mail address: the shape that zod holds addresses to, written down here so that a page can ask
 * the same before it sends without carrying a schema library. Unlike zod's, no part of a domain ends with a hyphen
 * (RFC 1035, 2.3.1): PayPal refuses such an address.
 */
export const EMAIL_SHAPE =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z]{2,}$/;

export const EMAIL_MISTAKE = "This value is not a valid email address.";
