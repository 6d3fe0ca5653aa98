import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { fieldsOf } from "./command.mjs";

/** @typedef {{ title: string, sku: string, price: string, description: string }} StaticProduct its texts hold no markup */

/**
 * A product page written by hand, with the least that the task takes: one document with its style, one picture, a
 * form. It is the yardstick beside the shop's own page on the same machine at the same moment.
 * @param {StaticProduct} product
 */
function productHtml({ title, sku, price, description }) {
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

/** What selects, on the pages below, the links of a list and the price of a product (next-page.mjs). */
export const staticList = { link: "h2 a", price: "strong" };

/** Has a browser prerender the first product, and the one that the finger comes to. */
const RULES = `<script type="speculationrules">{"prerender":[{"where":{"selector_matches":"li:first-child a"},"eagerness":"immediate"},{"where":{"href_matches":"/product/*"},"eagerness":"moderate"}]}</script>`;

/**
 * A list of products written by hand, each row with its picture, price and form.
 * @param {StaticProduct[]} products
 * @param {string} [rules] how the next page is made ready
 */
function listHtml(products, rules = "") {
  const rows = products.map(
    ({ title, price }, index) =>
      `<li><img src="/picture.webp" alt="" width="112" height="89" loading="lazy"><h2><a href="/product/${index}">${title}</a></h2><p><strong>${price} inc VAT</strong></p><form method="post" action="/"><input type="hidden" name="id" value="${index}"><button>Add</button></form></li>`,
  );
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Boxes</title>
<link rel="icon" href="data:,">
<style>
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:1280px;padding:16px;color:#16181d}
li{display:grid;grid-template-columns:112px 1fr;border-bottom:1px solid;padding:12px 0}
h2{font-size:16px}
</style>
${rules}
</head>
<body>
<main>
<h1>Boxes</h1>
<ul>
${rows.join("\n")}
</ul>
</main>
</body>
</html>`;
}

/** @param {unknown} row a product of the packaging API @returns {StaticProduct} */
function staticProduct(row) {
  const { size, name, sku, price, description } = fieldsOf(row);
  return {
    title: `${size} ${name}`,
    sku: String(sku),
    price: `£${(Math.floor((Number(price) * 120 + 50) / 100) / 100).toFixed(2)}`,
    description: String(description ?? ""),
  };
}

/**
 * What the pages by hand show: a product, and those of a category's list.
 * @param {string} apiUrl @param {string} slug @param {string} category
 * @returns {Promise<{ products: [StaticProduct, ...StaticProduct[]], picture: Buffer }>}
 */
export async function readStaticProducts(apiUrl, slug, category) {
  /** @param {string} path */
  const read = async (path) => fieldsOf(fieldsOf(await (await fetch(apiUrl + path)).json()).data);
  const product = await read(`/api/product/slug/${slug}`);
  const { products } = await read(`/api/product/all?category=${category}`);
  const picture = await fetch(`${apiUrl}${product.image}?view=detail&width=704&format=webp`);
  return {
    products: [staticProduct(product), ...(Array.isArray(products) ? products : []).map(staticProduct)],
    picture: Buffer.from(await picture.arrayBuffer()),
  };
}

/**
 * Serves the yardstick on a free port: one product's page, and lists whose links lead to such pages.
 * @param {[StaticProduct, ...StaticProduct[]]} products the first is that of the page; all are in the lists
 * @param {Buffer} picture webp
 * @returns {Promise<{ url: string, listUrl: string, prerenderedListUrl: string, stop: () => Promise<void> }>}
 */
export async function serveStaticPage(products, picture) {
  const pages = new Map([
    ["/", gzipSync(productHtml(products[0]))],
    ["/list", gzipSync(listHtml(products))],
    ["/list-prerendered", gzipSync(listHtml(products, RULES))],
  ]);
  products.forEach((each, index) => {
    pages.set(`/product/${index}`, gzipSync(productHtml(each)));
  });
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? "");
    if (page !== undefined) {
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
  const url = `http://localhost:${address.port}/`;
  return {
    url,
    listUrl: `${url}list`,
    prerenderedListUrl: `${url}list-prerendered`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
