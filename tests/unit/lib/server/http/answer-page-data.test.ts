/** @jest-environment node */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { answerPageData, pageDataAddress } from "@/lib/server/http/answer-page-data";

const TAG = "0123456789abcdefABCD-_";
/** The data of a page that is sent in place of others. */
const STAND_IN = pageDataAddress("x".repeat(22), "/unavailable");
const SECRET = "only-for-tests-a-secret-of-the-programs";

/** A storefront that has the data of some tags, and gets that of `made` when the page is asked for. */
async function storefront({
  stored = {},
  made = {},
}: {
  stored?: Record<string, string>;
  made?: Record<string, string>;
}) {
  const data = new Map(Object.entries(stored));
  const asked: string[] = [];
  const pages = {
    find: (encoding: string, tag: string) => {
      const found = encoding === "gzip" ? data.get(tag) : undefined;
      return found === undefined ? undefined : { bytes: gzipSync("page"), data: gzipSync(found) };
    },
  };
  let origin = "";
  const handle: RequestListener = (request, response) => {
    const { url = "" } = request;
    if (url.startsWith("/page-data/")) {
      const self = { origin, secret: SECRET };
      const standIns = {
        findData: (address: string) => (address === STAND_IN ? gzipSync("start(0)") : undefined),
      };
      const isMadeForRequest = (path: string) => path === "/cart";
      void answerPageData(request, response, { pages, standIns, self, isMadeForRequest });
      return;
    }
    asked.push(url);
    expect(request.headers["x-internal-secret"]).toBe(SECRET);
    for (const [tag, text] of Object.entries(made)) data.set(tag, text);
    response.writeHead(url === "/p/failing" ? 503 : 200).end("page");
  };
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = async (address: string) => {
    const answer = await fetch(origin + address, { headers: { "accept-encoding": "gzip" } });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return { get, asked, end: () => server.close() };
}

it("sends the data of a page that is in memory, to be stored for good", async () => {
  const shop = await storefront({ stored: { [TAG]: "start(1)" } });
  const { status, headers, text } = await shop.get(pageDataAddress(TAG, "/p/box"));
  expect([status, text, shop.asked]).toEqual([200, "start(1)", []]);
  expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(headers.get("cache-control")).toContain("immutable");
  shop.end();
});

it("makes the page again whose data is gone, or was sent by another process", async () => {
  const shop = await storefront({ made: { [TAG]: "start(2)" } });
  expect(await shop.get(pageDataAddress(TAG, "/p/box"))).toMatchObject({ status: 200, text: "start(2)" });
  expect(shop.asked).toEqual(["/p/box"]);
  shop.end();
});

it("has that of a page that stands in for others, however often it was made again since", async () => {
  const shop = await storefront({});
  expect(await shop.get(STAND_IN)).toMatchObject({ status: 200, text: "start(0)" });
  expect(shop.asked).toEqual([]);
  shop.end();
});

it("has none of a page that is another by now, and lets nothing store that", async () => {
  const shop = await storefront({});
  const { status, headers } = await shop.get(pageDataAddress(TAG, "/p/box"));
  expect([status, headers.get("cache-control")]).toEqual([404, "no-store"]);
  shop.end();
});

it("says 404 too when the page cannot be made", async () => {
  const written = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  const shop = await storefront({});
  expect((await shop.get(pageDataAddress(TAG, "/p/failing"))).status).toBe(404);
  expect(written.mock.calls.join()).toContain("cannot be made");
  written.mockRestore();
  shop.end();
});

it.each([
  "/page-data/short/p/box",
  `/page-data/${TAG}`,
  `/page-data/${TAG}/cart`,
  `/page-data/${TAG}/page-data/${TAG}/p/box`,
  `/page-data/${TAG}/p/box?again=1`,
])("asks for no page at all for %s", async (address) => {
  const shop = await storefront({ made: { [TAG]: "start(3)" } });
  expect((await shop.get(address)).status).toBe(404);
  expect(shop.asked).toEqual([]);
  shop.end();
});
