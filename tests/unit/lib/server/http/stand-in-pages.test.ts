/** @jest-environment node */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { takesOldPage } from "@/lib/server/http/own-request";
import { splitPageData } from "@/lib/server/http/page-data";
import { StandInPages } from "@/lib/server/http/stand-in-pages";

let shop: Server;
let asked: string[];
/** Whether a page from before its data changed would have done, of each request. */
let takesOld: boolean[];
let status: number;
let pages: StandInPages;
/** What the shop answers with. */
let bodyOf: (url: string) => string;

beforeEach(async () => {
  asked = [];
  takesOld = [];
  status = 404;
  bodyOf = (url) => `page of ${url}`;
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  shop = createServer((request, response) => {
    asked.push(request.url ?? "");
    takesOld.push(takesOldPage(request, ["of the tests"]));
    response.statusCode = status;
    response.end(bodyOf(request.url ?? ""));
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  pages = new StandInPages({ origin, secret: "of the tests" });
});
afterEach(() => {
  jest.restoreAllMocks();
  shop.closeAllConnections();
  shop.close();
});

it("fetches the page for what is not found once, however many ask", async () => {
  const got = await Promise.all(Array.from({ length: 20 }, () => pages.notFound()));
  expect(new Set(got)).toEqual(new Set(["page of /not-found"]));
  expect(asked).toEqual(["/not-found"]);
});

it("does not store a failure", async () => {
  status = 500;
  expect(await pages.notFound()).toBeUndefined();
  status = 404;
  expect(await pages.notFound()).toBe("page of /not-found");
});

it("has the page for a shop that cannot answer ready before it is needed", async () => {
  expect(pages.unavailable()).toBeUndefined();
  status = 200;
  await pages.prepare({ ofBuild: false });
  expect(pages.unavailable()).toBe("page of /unavailable");
});

it("keeps the page of the build where no other can be made", async () => {
  status = 200;
  await pages.prepare({ ofBuild: true });
  status = 500;
  await pages.prepare({ ofBuild: false });
  expect(pages.unavailable()).toBe("page of /unavailable");
  expect(takesOld).toEqual([true, false]);
});

it("has the data of a page beside it, for as long as the page is sent", async () => {
  const flight = "<html><script>self.__next_f.push([0])</script></html>";
  const { page } = splitPageData(flight, "text/html", "/page-data/tag/unavailable", "wanted");
  status = 200;
  bodyOf = (url) => (url === "/unavailable" ? page : `data at ${url}`);
  await pages.prepare({ ofBuild: false });
  expect(pages.unavailable()).toBe(page);
  const data = pages.findData("/page-data/tag/unavailable");
  expect(gunzipSync(data ?? "").toString()).toBe("data at /page-data/tag/unavailable");
  expect(pages.findData("/page-data/other/unavailable")).toBeUndefined();
});

it("is good without data that is not there", async () => {
  const flight = "<html><script>self.__next_f.push([0])</script></html>";
  const { page } = splitPageData(flight, "text/html", "/page-data/tag/not-found", "wanted");
  bodyOf = (url) => (url === "/not-found" ? page : "");
  expect(await pages.notFound()).toBe(page);
  expect(pages.findData("/page-data/tag/not-found")).toBeUndefined();
});
