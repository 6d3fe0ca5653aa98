import type { IncomingMessage, ServerResponse } from "node:http";
import { PAGE_DATA_FOLDER } from "@/lib/shared/page-start";
import { writeLine } from "@/observability/write-line";
import type { CompressedPages, Encoding } from "./compressed-pages";
import { makePage, type Self } from "./own-request";
import { encodingOf } from "./request-encoding";
import type { StandInPages } from "./stand-in-pages";

/** The tag of a page, then its path. */
const ADDRESS = new RegExp(`^${PAGE_DATA_FOLDER}(?<tag>[\\w-]{22})(?<path>/[^?#]*)$`);

/** Where the data of a page is asked for. @param path that the page was made for */
export const pageDataAddress = (tag: string, path: string): string => `${PAGE_DATA_FOLDER}${tag}${path}`;

export const isPageData = (url: string): boolean => url.startsWith(PAGE_DATA_FOLDER);

type Source = {
  pages: Pick<CompressedPages, "find">;
  standIns: Pick<StandInPages, "findData">;
  self: Self;
  /** Whether a page is made for each request; such a page carries its data itself. */
  isMadeForRequest: (url: string) => boolean;
};

/**
 * Answers with the script of a stored page's data. What this process has no longer, or never had because another one
 * sent the page, is made again with the page itself. 404 where the page is another by now, and the browser loads it again.
 */
export async function answerPageData(
  request: IncomingMessage,
  response: ServerResponse,
  source: Source,
): Promise<void> {
  const { url = "" } = request;
  const { tag = "", path = "" } = ADDRESS.exec(url)?.groups ?? {};
  // Whatever runs Next's scripts takes gzip.
  const encoding = encodingOf(request) ?? "gzip";
  const stored = source.pages.find(encoding, tag)?.data;
  const ofStandIn = stored === undefined ? source.standIns.findData(url) : undefined;
  const data = stored ?? ofStandIn ?? (await makeAgain(tag, path, encoding, source));
  if (data === undefined) {
    response.writeHead(404, { "Cache-Control": "no-store", "Content-Length": 0 }).end();
    return;
  }
  response.writeHead(200, {
    // As Next says of a page that it had: it costs its network nothing of what pages cost that have to be made.
    "x-nextjs-cache": "HIT",
    "Content-Type": "text/javascript; charset=utf-8",
    "Content-Encoding": ofStandIn === undefined ? encoding : "gzip",
    "Content-Length": data.length,
    "Cache-Control": "public, max-age=31536000, immutable",
    Vary: "Accept-Encoding",
  });
  response.end(request.method === "HEAD" ? undefined : data);
}

/** Asks this program for the page, which leaves its data in memory. */
async function makeAgain(
  tag: string,
  path: string,
  encoding: Encoding,
  { pages, self, isMadeForRequest }: Source,
): Promise<Buffer | undefined> {
  if (tag === "" || isPageData(path) || isMadeForRequest(path)) return undefined;
  try {
    await makePage(self, path, encoding);
  } catch (error) {
    writeLine("storefront", "warn", "a page whose data is asked for cannot be made", { error });
    return undefined;
  }
  return pages.find(encoding, tag)?.data;
}
