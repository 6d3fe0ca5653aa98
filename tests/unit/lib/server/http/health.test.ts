/** @jest-environment node */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { Health } from "@/lib/server/http/health";

let api: Server;
let status: number;
const servers: Server[] = [];

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeEach(() => {
  status = 200;
  api = createServer((_, response) => {
    response.statusCode = status;
    response.end("{}");
  });
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Circumstances = { varDir?: string; apiUrl?: string; ending?: boolean };

async function ask(path: string, { varDir = tmpdir(), apiUrl, ending }: Circumstances = {}) {
  const health = new Health({ packagingApiUrl: apiUrl ?? (await listen(api)), varDir });
  if (ending) health.end();
  const url = await listen(
    createServer((request, response) => {
      if (!health.answer(request, response)) response.end("a page");
    }),
  );
  const answer = await fetch(url + path);
  return { status: answer.status, body: await answer.text() };
}

it("is alive whatever is behind it, and leaves pages to others", async () => {
  expect(await ask("/healthz", { apiUrl: "http://127.0.0.1:1" })).toMatchObject({ status: 200 });
  expect(await ask("/healthzz")).toEqual({ status: 200, body: "a page" });
});

it("is ready while the packaging API is, and there is room", async () => {
  expect(await ask("/readyz")).toMatchObject({ status: 200 });
});

it("is not ready otherwise, and says why", async () => {
  expect(await ask("/readyz", { apiUrl: "http://127.0.0.1:1" })).toEqual({
    status: 503,
    body: '{"status":"error","code":503,"message":"The packaging API does not answer."}',
  });
  status = 503;
  expect((await ask("/readyz")).body).toContain("The packaging API is not ready.");
});

it("is not ready while its folder cannot be written", async () => {
  expect(await ask("/readyz", { varDir: "/no/such/folder" })).toMatchObject({
    status: 503,
    body: expect.stringContaining("The disk cannot be written"),
  });
});

it("is alive and not ready once the program is to end", async () => {
  status = 200;
  expect(await ask("/readyz", { ending: true })).toMatchObject({ status: 503 });
  expect(await ask("/healthz", { ending: true, apiUrl: "http://127.0.0.1:1" })).toMatchObject({
    status: 200,
  });
});
