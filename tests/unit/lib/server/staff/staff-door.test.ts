/** @jest-environment node */
import { staffDoorOf } from "@/lib/server/staff/staff-door";

const SHOP = "https://shop.example";
const doorAt = (staffUrl: string | undefined) => {
  const door = staffDoorOf({ staffUrl, shopUrl: SHOP });
  return (url: string, host: string) => door({ url, headers: { host } });
};

it("is on the shop's own host, where nothing else is said", () => {
  const door = doorAt(SHOP);
  expect(["/staff", "/staff?done=1", "/staff/orders"].map((url) => door(url, "shop.example"))).toEqual([
    "staff",
    "staff",
    "staff",
  ]);
  expect(["/", "/staffordshire", "/p/staff", "/api/staff"].map((url) => door(url, "shop.example"))).toEqual([
    "shop",
    "shop",
    "shop",
    "shop",
  ]);
});

it("is alone on a host of its own, and nowhere else", () => {
  const door = doorAt("https://staff.example");
  expect(door("/staff", "staff.example")).toBe("staff");
  expect(door("/_next/static/chunks/a.js", "staff.example")).toBe("shop");
  expect(["/", "/cart", "/api/cart/current/get"].map((url) => door(url, "staff.example"))).toEqual([
    "closed",
    "closed",
    "closed",
  ]);
  expect(door("/staff", "shop.example")).toBe("closed");
  expect(door("/", "shop.example")).toBe("shop");
});

it("is nowhere where it is switched off", () => {
  const door = doorAt(undefined);
  expect(door("/staff/orders", "shop.example")).toBe("closed");
  expect(door("/", "shop.example")).toBe("shop");
});
