/** The page on which a short address is made for another page. */
export const SHARE = "/share";

/** What a short address looks like where it is shared; its own page. */
export const shareLinkPage = (code: string): string => `${SHARE}/link/${encodeURIComponent(code)}`;

/** A short address, as it is printed. */
export const shortPath = (code: string): string => `/s/${encodeURIComponent(code)}`;

/** The file of a short address's QR code. */
export const qrFile = (code: string, type: "svg" | "png"): string => `${shareLinkPage(code)}/qr.${type}`;
