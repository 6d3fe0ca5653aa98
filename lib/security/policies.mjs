/**
 * The Content-Security-Policy of both kinds of pages, in one place. Plain ESM, because next.config.mjs reads it before
 * anything is compiled.
 */

/**
 * @typedef {object} Elsewhere What the settings let a page have to do with besides this site.
 * @property {string} cdnUrl Where pictures come from; empty: from here.
 * @property {string[]} reportsTo Addresses that take what the page measured and what went wrong in it.
 * @property {boolean} dev
 */

/** @param {string} url Its key, where it is a DSN, stays out. */
const originOf = (url) => new URL(url).origin;

/**
 * @param {{ scripts: string[], styles: string[], formsTo?: string[] } & Elsewhere} parts
 * @returns {string}
 */
function policy({ scripts, styles, formsTo = [], cdnUrl, reportsTo, dev }) {
  const directives = {
    "default-src": ["'none'"],
    // The development server compiles in the browser and reloads through a socket.
    "script-src": [...scripts, ...(dev ? ["'unsafe-eval'"] : [])],
    "style-src": styles,
    // Imported products keep their own pictures' addresses.
    "img-src": ["'self'", "data:", "https:", ...(cdnUrl === "" ? [] : [originOf(cdnUrl)])],
    "connect-src": ["'self'", ...reportsTo.map(originOf), ...(dev ? ["ws:"] : [])],
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
 * @param {Elsewhere} settings
 */
export function staticPagePolicy(settings) {
  const inline = ["'self'", "'unsafe-inline'"];
  return policy({ ...settings, scripts: inline, styles: inline });
}

/**
 * Pages made for one shopper: only scripts with this answer's nonce run, and the one inline script of the frame, by its
 * hash. Styles may be inline: they stand in the document, and no input of a shopper gets near them.
 * @param {{ nonce: string, inlineHash: string, formsTo: string[] } & Elsewhere} settings
 */
export function nonceOnlyPolicy({ nonce, inlineHash, ...settings }) {
  return policy({
    ...settings,
    scripts: ["'self'", `'nonce-${nonce}'`, `'sha256-${inlineHash}'`],
    styles: ["'self'", "'unsafe-inline'"],
  });
}
