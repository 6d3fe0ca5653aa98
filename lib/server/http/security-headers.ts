import { contentPolicy, type Elsewhere } from "./content-security-policy";

/** Two years, in seconds. */
const HSTS_SECONDS = 63_072_000;

/** Chunks and pictures are no documents: a policy on each of them would only be weight. */
const NOT_DOCUMENTS = /^\/(?:_next|media|share)\//;
/** Pages with forms that lead to where the shopper pays. */
const PAYS_ELSEWHERE = /^\/(?:cart|checkout|account)(?:[/?]|$)/;

/** Pages of the back office may use the camera, for scanning, and send their addresses to no other site. */
const STAFF = /^\/staff(?:[/?]|$)/;

const documentHeadersWith = (camera: string, referrer: string): readonly Header[] => [
  ["X-Frame-Options", "DENY"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Permissions-Policy", `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`],
  ["Referrer-Policy", referrer],
];
const documentHeaders = documentHeadersWith("()", "strict-origin-when-cross-origin");
const staffHeaders: readonly Header[] = [
  ...documentHeadersWith("(self)", "same-origin"),
  ["X-Robots-Tag", "noindex"],
  ["Cache-Control", "private, no-store"],
];

/** One line of an answer's head. */
export type Header = readonly [name: string, value: string];

type Settings = Elsewhere & {
  shopUrl: string;
  /** Origins of the pages where shoppers agree to pay. */
  paymentOrigins: string[];
};

/**
 * The security headers of every answer of the storefront, whoever makes it.
 * @returns the headers for an address; with a nonce where Next makes the page for this one request
 */
export function securityHeaders({
  shopUrl,
  paymentOrigins,
  ...elsewhere
}: Settings): (url: string, nonce?: string) => Header[] {
  const everywhere: Header[] = [
    ["X-Content-Type-Options", "nosniff"],
    ...(shopUrl.startsWith("https:")
      ? [["Strict-Transport-Security", `max-age=${HSTS_SECONDS}; includeSubDomains`] as const]
      : []),
  ];
  const stored: Header[] = [
    ...everywhere,
    ...documentHeaders,
    ["Content-Security-Policy", contentPolicy(elsewhere)],
  ];
  return (url, nonce) => {
    if (NOT_DOCUMENTS.test(url)) return everywhere;
    if (nonce === undefined) return stored;
    const formsTo = PAYS_ELSEWHERE.test(url) ? paymentOrigins : [];
    return [
      ...everywhere,
      ...(STAFF.test(url) ? staffHeaders : documentHeaders),
      ["Content-Security-Policy", contentPolicy(elsewhere, { nonce, formsTo })],
    ];
  };
}
