import type { KeptStep, PackingAct } from "@/lib/browser/staff/kept-steps";
import { postStep } from "@/lib/browser/staff/post-step";

const step = (act: PackingAct): KeptStep => ({ key: "k1", packer: "pat", number: "100001", at: 1, act });
const scan = step({ kind: "goods", sku: "FW-1", quantity: 2 });

const answerWith = (status: number, body: string, headers: Record<string, string> = {}) => {
  const post = jest.fn(async (_url: string, _init: RequestInit) => ({
    status,
    ok: status >= 200 && status < 300,
    headers: new Headers(headers),
    json: async () => JSON.parse(body),
  }));
  Object.assign(globalThis, { fetch: post });
  return post;
};
const taken = JSON.stringify({ status: "success", data: { sentence: "So.", dryRun: false, packed: 2 } });

beforeAll(() => {
  // The browser of these tests knows none.
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});

it.each([
  [scan, "packGoods", "number=100001&key=k1&code=FW-1&packs=2"],
  [
    step({ kind: "goods", sku: "FW-1", quantity: -1 }),
    "packGoods",
    "number=100001&key=k1&code=FW-1&packs=1&out=1",
  ],
  [
    step({ kind: "dispatch", weight: 2_500, tracking: "FW 9" }),
    "dispatchParcel",
    "number=100001&weight=2.5&tracking=FW+9",
  ],
  [
    step({ kind: "dispatch", weight: 2_500, tracking: "FW 9", rest: { expectedOn: "2026-12-04" } }),
    "dispatchParcel",
    "number=100001&weight=2.5&tracking=FW+9&rest=1&expectedOn=2026-12-04",
  ],
  [
    step({ kind: "dispatch", weight: 2_500, tracking: "FW 9", rest: { expectedOn: null } }),
    "dispatchParcel",
    "number=100001&weight=2.5&tracking=FW+9&rest=1&expectedOn=",
  ],
])("is what the page's own form is: %j", async (one, call, fields) => {
  const post = answerWith(200, taken);
  await postStep(one);
  const [url, init] = post.mock.calls[0]!;
  expect(url).toBe(`/staff/do/${call}`);
  expect(String(init.body)).toBe(fields);
});

it.each([
  [200, taken, { is: "done", packed: 2 }],
  [200, '{"status":"success","data":{"sentence":"Sent.","dryRun":false}}', { is: "done" }],
  [409, '{"status":"error","message":"Kim packs it."}', { is: "refused", sentence: "Kim packs it." }],
  [404, '{"status":"error","message":"Not found."}', { is: "refused", sentence: "Not found." }],
  [401, '{"status":"error","message":"Sign in."}', { is: "signed-out" }],
  [503, "busy", { is: "unsent" }],
  [500, '{"status":"error","message":"Broken."}', { is: "unsent" }],
  [408, "", { is: "unsent" }],
  // A network that wants one to sign in answers for the shop.
  [200, "<html>Welcome to our network</html>", { is: "unsent" }],
  [200, '{"ok":true}', { is: "unsent" }],
  [403, "<html>Blocked</html>", { is: "unsent" }],
])("that is answered with %i %s", async (status, body, answer) => {
  answerWith(status, body);
  expect(await postStep(scan)).toEqual(answer);
});

it("waits as long as it is told to", async () => {
  answerWith(429, "{}", { "retry-after": "7" });
  expect(await postStep(scan)).toEqual({ is: "unsent", wait: 7_000 });
});

it("is unsent without a connection", async () => {
  Object.assign(globalThis, {
    fetch: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  expect(await postStep(scan)).toEqual({ is: "unsent" });
});
