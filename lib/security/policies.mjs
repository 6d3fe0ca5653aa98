/**
 * The Content-Security-Policy of both kinds of pages, in one place. Plain ESM, because next.config.mjs reads it before
 * anything is compiled.
 */

/**
 * @param {{ scripts: string[], styles: string[], formsTo?: string[], cdnUrl: string, dev: boolean }} parts
 * @returns {string}
 */
function policy({ scripts, styles, formsTo = [], cdnUrl, dev }) {
  const directives = {
    "default-src": ["'none'"],
    // The development server compiles in the browser and reloads through a socket.
    "script-src": [...scripts, ...(dev ? ["'unsafe-eval'"] : [])],
    "style-src": styles,
    // Imported products keep their own pictures' addresses.
    "img-src": ["'self'", "data:", "https:", ...(cdnUrl === "" ? [] : [new URL(cdnUrl).origin])],
    "connect-src": ["'self'", ...(dev ? ["ws:"] : [])],
    "font-src": ["'self'"],
    "manifest-src": ["'self'"],
    // A form may end on another site, where the shopper pays: browsers hold the redirect to this as well.
    "form-action": ["'self'", ...formsTo],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}

/**
 * Pages made once for everyone: their inline scripts differ from page to page and cannot carry a nonce.
 * @param {{ cdnUrl: string, dev: boolean }} settings
 */
export function staticPagePolicy({ cdnUrl, dev }) {
  const inline = ["'self'", "'unsafe-inline'"];
  return policy({ scripts: inline, styles: inline, cdnUrl, dev });
}

/**
 * Pages made for one shopper: only scripts with this answer's nonce run, and the one inline script of the frame, by its
 * hash. Styles may be inline: they stand in the document, and no input of a shopper gets near them.
 * @param {{ nonce: string, inlineHash: string, formsTo: string[], cdnUrl: string, dev: boolean }} settings
 */
export function nonceOnlyPolicy({ nonce, inlineHash, formsTo, cdnUrl, dev }) {
  return policy({
    scripts: ["'self'", `'nonce-${nonce}'`, `'sha256-${inlineHash}'`],
    styles: ["'self'", "'unsafe-inline'"],
    formsTo,
    cdnUrl,
    dev,
  });
}
