/** @jest-environment node */
import type { PageSpeed } from "@/lib/shared/page-speed";

const speed: PageSpeed = { page: "home", vitals: [{ name: "LCP", value: 1_200, navigation: "navigate" }] };

/** What the route answers in a shop with these settings. */
async function answerIn(settings: Record<string, string>, body: unknown, origin = "http://shop.example") {
  jest.resetModules();
  process.env = { ...process.env, SHOP_URL: "http://shop.example", ...settings };
  const { POST } = await import("@/app/api/web-vitals/route");
  const init = { method: "POST", body: JSON.stringify(body), headers: { origin } };
  return (await POST(new Request("http://shop.example/api/web-vitals", init))).status;
}

const before = process.env;
afterEach(() => {
  process.env = before;
});

const counting = { WEB_VITALS: "on", OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" };

it("takes the speed of a page where it is counted, of the shop's own pages alone", async () => {
  expect(await answerIn(counting, speed)).toBe(204);
  expect(await answerIn(counting, { ...speed, page: "elsewhere" })).toBe(422);
  expect(await answerIn(counting, speed, "http://elsewhere.example")).toBe(403);
});

it("takes nothing where none is counted", async () => {
  expect(await answerIn({ WEB_VITALS: "off" }, speed)).toBe(404);
});
