import { connect } from "node:net";
import { describeOnPostgres, type RunningApi, sharedApi } from "../support";

const deep = (levels: number) => `{"keyword":${"[".repeat(levels)}1${"]".repeat(levels)}}`;

function describeOddRequests(database: "pglite" | "postgres") {
  let api: RunningApi;
  beforeAll(async () => {
    api = await sharedApi(database);
  });

  const post = async (path: string, body: string) =>
    (await api.request(path, { method: "POST", headers: { "content-type": "application/json" }, body }))
      .status;

  it.each([
    "/api/product/slug/%00",
    "/api/product/slug/a%00b",
    "/api/category/slug/%00",
    "/api/cart/%00/get",
    "/api/orders/%00/documents/INV-000001/get",
    "/media/%00",
    "/api/product/slug/%25",
    "/api/product/slug/%ff",
    "/%00",
  ])("finds nothing at %s", async (path) => {
    expect((await api.request(path)).status).toBe(404);
  });

  it.each([
    "/api/product/all?colour=%00",
    "/api/product/all?colour=a%00b&colour=brown",
    "/api/product/all?category=%00",
    "/api/search/suggest?q=%00",
    "/api/product/all?made-up=%00",
  ])("refuses U+0000 in %s", async (path) => {
    const response = await api.request(path);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ status: "error", code: 422 });
  });

  it.each([
    '{"keyword":"a\\u0000b"}',
    '{"keyword":"box","colour":["\\u0000"]}',
    '{"keyword":"box","\\u0000":1}',
  ])("refuses U+0000 in the body %s", async (body) => {
    expect(await post("/api/search", body)).toBe(422);
  });

  it("answers a sign-in with U+0000 as any other that it cannot read", async () => {
    expect(await post("/api/login_check", '{"username":"a\\u0000@example.com","password":"x"}')).toBe(400);
  });

  it("refuses a body that nests 5,000 deep, and takes brackets in words", async () => {
    expect(await post("/api/search", deep(5_000))).toBe(400);
    expect(await post("/api/search", JSON.stringify({ keyword: '[{"'.repeat(60) }))).toBe(200);
  });

  it("answers a target that is no path with 400, and stays up", async () => {
    for (const target of ["*", "?", "http://", "http://:99999/", "shop"]) {
      const { hostname, port } = new URL(api.url);
      const answer = await new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), hostname, () =>
          socket.write(`OPTIONS ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
        );
        socket.on("data", (data) => resolve(data.toString())).on("error", reject);
      });
      expect(answer.split("\r\n")[0]).toBe("HTTP/1.1 400 Bad Request");
    }
    expect((await api.request("/healthz")).status).toBe(200);
  });
}

describe("odd requests on PGlite", () => describeOddRequests("pglite"));
describeOnPostgres("odd requests on PostgreSQL", () => describeOddRequests("postgres"));
