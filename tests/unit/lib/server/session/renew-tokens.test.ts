/** @jest-environment node */
import { newestTokens, renewTokens } from "@/lib/server/session/renew-tokens";
import { fakePackagingApi, type Reply } from "../proxy/fake-packaging-api";

process.env.INTERNAL_SECRET = "the-secret-of-both-programs-in-these-tests";

let turn = 0;
/** Refresh tokens are remembered for a while: each test has its own. */
const unused = () => {
  turn += 1;
  return `refresh-${turn}`;
};
/** The cache looks at the clock once a millisecond. */
const nextLook = () => new Promise((resolve) => setTimeout(resolve, 5));
const pair = (refreshToken: string): Reply => ({ data: { token: "new", refresh_token: refreshToken } });

beforeEach(() => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

describe("a refresh token", () => {
  it("is exchanged for new tokens, by the request that needs them", async () => {
    const refreshToken = unused();
    const sent = fakePackagingApi(() => pair("next"));
    expect(await renewTokens(refreshToken, { requestId: "request-1" })).toEqual({
      kind: "renewed",
      tokens: { token: "new", refreshToken: "next" },
    });
    expect(sent).toMatchObject([{ path: "/api/token/refresh", body: { refresh_token: refreshToken } }]);
    expect(sent[0]?.headers.get("x-request-id")).toBe("request-1");
  });

  it.each<[number, string]>([
    [400, "refused"],
    [401, "refused"],
    [403, "unreachable"],
    [429, "unreachable"],
    [500, "unreachable"],
  ])("is answered with %i: %s", async (status, kind) => {
    fakePackagingApi(() => ({ status, failure: {} }));
    expect(await renewTokens(unused(), {})).toEqual({ kind });
  });

  it("that no one answered may still be good, and is sent again", async () => {
    const refreshToken = unused();
    fakePackagingApi(() => "down");
    expect(await renewTokens(refreshToken, {})).toEqual({ kind: "unreachable" });
    const sent = fakePackagingApi(() => pair("next"));
    expect(await renewTokens(refreshToken, {})).toMatchObject({ kind: "renewed" });
    expect(sent).toHaveLength(1);
  });

  it("is sent once by requests that come within ten seconds, and its outcome is forgotten after them", async () => {
    const refreshToken = unused();
    const sent = fakePackagingApi(() => pair("next"));
    await Promise.all([renewTokens(refreshToken, {}), renewTokens(refreshToken, {})]);
    const now = performance.now();
    const clock = jest.spyOn(performance, "now");
    await nextLook();
    clock.mockReturnValue(now + 9_000);
    await renewTokens(refreshToken, {});
    expect(sent).toHaveLength(1);
    await nextLook();
    clock.mockReturnValue(now + 11_000);
    await renewTokens(refreshToken, {});
    expect(sent).toHaveLength(2);
    clock.mockRestore();
    await nextLook();
  });

  it("is no secret that the memory of the program shows", async () => {
    const refreshToken = unused();
    fakePackagingApi(() => pair("next"));
    await renewTokens(refreshToken, {});
    expect([...(globalThis.foldwellRenewals?.keys() ?? [])]).not.toContain(refreshToken);
  });
});

describe("the newest tokens", () => {
  it("are these, as long as they were not renewed", async () => {
    const tokens = { token: "old", refreshToken: unused() };
    expect(newestTokens(tokens)).toBe(tokens);
    fakePackagingApi(() => ({ status: 401, failure: {} }));
    await renewTokens(tokens.refreshToken, {});
    expect(newestTokens(tokens)).toBe(tokens);
  });

  it("are these while the renewal is under way", async () => {
    const tokens = { token: "old", refreshToken: unused() };
    fakePackagingApi(() => pair("next"));
    const renewal = renewTokens(tokens.refreshToken, {});
    expect(newestTokens(tokens)).toBe(tokens);
    await renewal;
    expect(newestTokens(tokens)).toEqual({ token: "new", refreshToken: "next" });
  });

  it("are the last of several renewals", async () => {
    const [first, second, third] = [unused(), unused(), unused()];
    fakePackagingApi(() => pair(second));
    await renewTokens(first, {});
    fakePackagingApi(() => pair(third));
    await renewTokens(second, {});
    expect(newestTokens({ token: "old", refreshToken: first })).toEqual({
      token: "new",
      refreshToken: third,
    });
  });

  it("are found also where a renewal gave the same refresh token back", async () => {
    const refreshToken = unused();
    fakePackagingApi(() => pair(refreshToken));
    await renewTokens(refreshToken, {});
    const tokens = { token: "old", refreshToken };
    expect(newestTokens(tokens)).toBe(tokens);
  });
});
