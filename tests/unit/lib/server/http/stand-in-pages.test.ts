/** @jest-environment node */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { StandInPages } from "@/lib/server/http/stand-in-pages";

let shop: Server;
let asked: string[];
let status: number;
let pages: StandInPages;

beforeEach(async () => {
  asked = [];
  status = 404;
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  shop = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.statusCode = status;
    response.end(`page of ${request.url}`);
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
  await pages.prepare();
  expect(pages.unavailable()).toBe("page of /unavailable");
});
