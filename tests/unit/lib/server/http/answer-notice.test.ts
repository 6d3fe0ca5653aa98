/** @jest-environment node */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerNotice } from "@/lib/server/http/answer-notice";
import { createNoticeTaker } from "@/lib/server/http/take-notice";

const SECRET = "a-secret-of-two-programs-in-a-test";

/** What is answered to a notice, and what pages are made again for it. */
async function post(body: string, { secret = SECRET, method = "POST" } = {}) {
  const taken: unknown[] = [];
  const take = createNoticeTaker((notice) => taken.push(notice));
  const server = createServer((request, response) => {
    void answerNotice(request, response, [SECRET], take);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = () =>
    fetch(url, { method, headers: { "x-internal-secret": secret }, ...(method === "POST" && { body }) });
  const statuses = [(await ask()).status, (await ask()).status];
  server.closeAllConnections();
  server.close();
  return { statuses, taken };
}

it("takes a notice of the packaging API, once where it comes twice", async () => {
  const notice = { tags: ["product:box"], atOnce: false, onceMore: false };
  const two = await post(JSON.stringify({ ...notice, id: "one" }));
  expect(two).toEqual({ statuses: [204, 204], taken: [notice] });
  // One without a name is another each time.
  expect((await post('{"tags":["product:box"]}')).taken).toEqual([notice, notice]);
});

it.each(["no JSON", "{}", '{"tags":[]}', JSON.stringify({ tags: ["x".repeat(70_000)] })])(
  "refuses what says nothing: %.20s",
  async (body) => {
    expect(await post(body)).toEqual({ statuses: [422, 422], taken: [] });
  },
);

it("is not there for anybody else", async () => {
  expect((await post('{"tags":["menu"]}', { secret: "x".repeat(SECRET.length) })).statuses).toEqual([
    404, 404,
  ]);
  expect((await post("", { method: "GET" })).statuses).toEqual([404, 404]);
});
