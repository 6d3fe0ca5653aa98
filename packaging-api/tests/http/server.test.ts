import { describeOnPostgres, internalSecret, type StartedApi, startApi } from "../support";

function describeServer(database: "pglite" | "postgres") {
  let api: StartedApi;
  beforeAll(async () => {
    api = await startApi({ database });
  });
  afterAll(() => api.stop());

  it("says on which database it is ready", async () => {
    const response = await api.request("/readyz");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: "success",
      data: { database: database === "postgres" ? "postgresql" : "pglite" },
    });
  });

  it("is seeded and answers calls of the contract", async () => {
    const menu = await api.call("getMenu", {});
    expect(menu.length).toBeGreaterThan(0);
  });

  it("answers an unknown path with the failure envelope", async () => {
    const response = await api.request("/api/no-such-call");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: "error", code: 404 });
  });

  it("refuses an unknown product in the contract's words", async () => {
    const { status, envelope } = await api.refusal("getProduct", { params: { slug: "no-such-product" } });
    expect(status).toBe(404);
    expect(envelope.code).toBe(404);
  });

  it("hands back a request id that it was given, and makes one otherwise", async () => {
    const given = await api.request("/healthz", { headers: { "x-request-id": "shopper-1234" } });
    expect(given.headers.get("x-request-id")).toBe("shopper-1234");
    const made = await api.request("/healthz", { headers: { "x-request-id": "no good id" } });
    expect(made.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("refuses a request body beyond its limit", async () => {
    const response = await api.request("/api/search", {
      method: "POST",
      headers: { "content-type": "application/json", "x-internal-secret": internalSecret },
      body: JSON.stringify({ term: "x".repeat(70_000) }),
    });
    expect(response.status).toBe(413);
  });

  it("keeps its data over a stop and over a kill", async () => {
    const before = await api.call("getMenu", {});
    expect(await api.stop()).toBe(0);
    await api.start();
    expect(await api.call("getMenu", {})).toEqual(before);
    await api.kill();
    await api.start();
    expect(await api.call("getMenu", {})).toEqual(before);
  });
}

describe("the server on PGlite", () => describeServer("pglite"));
describeOnPostgres("the server on PostgreSQL", () => describeServer("postgres"));
