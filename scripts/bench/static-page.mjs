import { createServer } from "node:http";
import { gzipSync } from "node:zlib";

/**
 * A product page written by hand, with the least that the task takes: one document with its style, one picture, a
 * form. It is the yardstick beside the shop's own page on the same machine at the same moment.
 * @param {{ title: string, sku: string, price: string, description: string }} product
 */
function html({ title, sku, price, description }) {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description.slice(0, 150)}">
<link rel="icon" href="data:,">
<style>
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:1280px;padding:16px;color:#16181d}
header{display:flex;justify-content:space-between;border-bottom:1px solid;padding-bottom:12px}
img{width:100%;max-width:704px;height:auto;background:#f0e6d6;display:block;margin:16px 0}
button{font:inherit;background:#0b4a8f;color:#fff;border:0;border-radius:4px;padding:12px 24px;min-height:48px}
input{font:inherit;width:80px;padding:11px;border:1px solid #4a4f57;border-radius:4px}
</style>
</head>
<body>
<header><a href="/">Home</a><a href="/">Cart</a></header>
<main>
<h1>${title}</h1>
<p>Code ${sku}</p>
<img src="/picture.webp" alt="${title}" width="704" height="560" fetchpriority="high">
<p><strong>${price} inc VAT</strong></p>
<form method="post" action="/"><label>Packs <input name="quantity" value="1" inputmode="numeric"></label> <button>Add to cart</button></form>
<p>${description}</p>
</main>
</body>
</html>`;
}

/**
 * Serves the yardstick on a free port.
 * @param {Parameters<typeof html>[0]} product its texts hold no markup.
 * @param {Buffer} picture webp
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serveStaticPage(product, picture) {
  const page = gzipSync(html(product));
  const server = createServer((request, response) => {
    if (request.url === "/") {
      response.writeHead(200, {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Encoding": "gzip",
        "Content-Length": page.length,
      });
      response.end(page);
    } else if (request.url === "/picture.webp") {
      response.writeHead(200, { "Content-Type": "image/webp", "Content-Length": picture.length });
      response.end(picture);
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The static page has no port.");
  return {
    url: `http://localhost:${address.port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
