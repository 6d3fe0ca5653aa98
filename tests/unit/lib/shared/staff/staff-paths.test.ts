import { sections } from "@/lib/shared/staff/sections";
import { goalBehind, signInPath, staffNextPath } from "@/lib/shared/staff/staff-paths";

it("leads on to pages of the back office alone", () => {
  expect(staffNextPath("/staff/orders?state=paid")).toBe("/staff/orders?state=paid");
  for (const elsewhere of [
    "/",
    "/account",
    "/staffordshire",
    "//evil.example/staff",
    "https://evil.example/staff",
    "",
  ])
    expect(staffNextPath(elsewhere)).toBeUndefined();
});

it("finds the way back from the page for signing in", () => {
  expect(goalBehind(signInPath("/staff/orders?state=paid"))).toBe("/staff/orders?state=paid");
  expect(goalBehind(signInPath("/staff"))).toBe("/staff");
  expect(goalBehind("/staff/sign-in?next=https://evil.example/staff")).toBe("/staff");
});

it("has a key of its own for each part", () => {
  expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length);
  expect(new Set(sections.map(({ href }) => href)).size).toBe(sections.length);
});
