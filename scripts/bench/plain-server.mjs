import { Agent, request as ask, createServer } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { plainHtml } from "./plain-page.mjs";

/** @import { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http" */

/** What the shop's answers depend on. */
const ASKED_WITH = ["accept", "accept-encoding", "cookie", "user-agent"];
/** What a browser treats an answer by. */
const ANSWERED_WITH = ["content-type", "content-encoding", "content-length", "cache-control", "location"];

/**
 * @param {IncomingMessage["headers"]} headers
 * @param {string[]} names
 * @returns {OutgoingHttpHeaders}
 */
const pickHeaders = (headers, names) =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

/**
 * @param {string} url of a page of the shop
 * @param {Record<string, string>} headers
 * @returns {Promise<string>}
 * @throws {Error} when another page is answered with, or none
 */
async function readPage(url, headers) {
  const answer = await fetch(url, { headers: { accept: "text/html", ...headers }, redirect: "manual" });
  const isPage = answer.ok && answer.headers.get("content-type")?.startsWith("text/html");
  if (!isPage) throw new Error(`${url} cannot be written by hand: ${answer.status}.`);
  return answer.text();
}

/**
 * Says what went wrong, to whoever asked and to whoever measures.
 * @param {IncomingMessage} request @param {ServerResponse} response @param {Error} error
 */
function answerFailure(request, response, error) {
  // A browser that is closed meanwhile ends what it asked for: nobody waits.
  if (response.closed) return;
  process.stderr.write(`  The shop did not answer for ${request.url}: ${error.message}\n`);
  // Half an answer cannot become another one.
  if (response.headersSent) response.destroy(error);
  else response.writeHead(502, { "Content-Type": "text/plain" }).end(error.message);
}

/**
 * Hands a request on to the shop, and the answer back as it came.
 * @param {URL} url at the shop @param {Agent} agent @param {IncomingMessage} request @param {ServerResponse} response
 */
function passOn(url, agent, request, response) {
  const { method } = request;
  const fail = (/** @type {Error} */ error) => answerFailure(request, response, error);
  const asked = ask(url, { method, agent, headers: pickHeaders(request.headers, ASKED_WITH) }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, pickHeaders(answer.headers, ANSWERED_WITH));
    answer.on("error", fail).pipe(response);
  });
  response.once("close", () => asked.destroy());
  request.pipe(asked.on("error", fail));
}

/**
 * Serves a page of the shop as it would be written by hand (plain-page.mjs) on a free port, at the same path. What that
 * page asks for, its pictures above all, comes from the shop, byte for byte.
 * @param {string} shopUrl origin of the storefront
 * @param {string} path with its query
 * @param {Record<string, string>} [headers] with which the shop's page is asked for, such as a shopper's cookies
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws {Error} when the shop answers with no page
 */
export async function servePlainPage(shopUrl, path, headers = {}) {
  const page = plainHtml(await readPage(shopUrl + path, headers));
  const packed = { br: brotliCompressSync(page), gzip: gzipSync(page, { level: 9 }) };
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    if (request.url !== path) {
      passOn(new URL(shopUrl + request.url), agent, request, response);
      return;
    }
    const encoding = /\bbr\b/.test(String(request.headers["accept-encoding"])) ? "br" : "gzip";
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Encoding": encoding,
      "Content-Length": packed[encoding].length,
    });
    response.end(packed[encoding]);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The plain page has no port.");
  return {
    url: `http://localhost:${address.port}${path}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
}
