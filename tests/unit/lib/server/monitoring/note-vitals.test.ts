import { noteVitals } from "@/lib/server/monitoring/note-vitals";
import { noteWebVital } from "@/observability/figures";

jest.mock("@/observability/figures");

const noted = jest.mocked(noteWebVital).mock.calls;
const speed = {
  page: "product",
  vitals: [
    { name: "LCP", value: 1_234.5, navigation: "prerender" },
    { name: "CLS", value: 0.02, navigation: "navigate" },
  ],
};

beforeEach(() => noted.splice(0));

it("counts seconds, and of layout shifts their share of the screen", () => {
  expect(noteVitals(JSON.stringify(speed))).toBe(true);
  expect(noted).toEqual([
    [1.2345, { name: "LCP", page: "product", navigation: "prerender" }],
    [0.02, { name: "CLS", page: "product", navigation: "navigate" }],
  ]);
});

it.each([
  ["no JSON", "{"],
  ["another kind of page", JSON.stringify({ ...speed, page: "/p/box" })],
  ["another figure", JSON.stringify({ ...speed, vitals: [{ ...speed.vitals[0], name: "FID" }] })],
  ["no time", JSON.stringify({ ...speed, vitals: [{ ...speed.vitals[0], value: -1 }] })],
  ["more than a page has", JSON.stringify({ ...speed, vitals: Array(21).fill(speed.vitals[0]) })],
])("takes nothing of %s", (_, body) => {
  expect(noteVitals(body)).toBe(false);
  expect(noted).toEqual([]);
});
