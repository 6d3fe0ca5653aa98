/** @jest-environment node */
import { avatarUrl, initialOf } from "@/lib/shared/account/avatar";

const SERVICE = "https://avatars.example/avatar";
/** `printf ada@example.co.uk | sha256sum` */
const HASH = "ee6b7d9c91f143caa4684199ed914a766c92b5623b4fc2f2e40ca8fc83f83479";

it("asks the service by the hash of the address, however that was typed", async () => {
  const asked = await avatarUrl(SERVICE, "ada@example.co.uk");
  expect(asked).toBe(`${SERVICE}/${HASH}?s=88&d=404`);
  expect(await avatarUrl(SERVICE, "  Ada@Example.co.UK ")).toBe(asked);
});

it("asks no service without its setting or without a customer", async () => {
  expect(await avatarUrl("", "ada@example.co.uk")).toBeUndefined();
  expect(await avatarUrl(SERVICE, "")).toBeUndefined();
});

it.each([
  ["Ada", "x@example.co.uk", "A"],
  ["élodie", "x@example.co.uk", "É"],
  [" ", "orders@example.co.uk", "O"],
  ["𝒜da", "x@example.co.uk", "𝒜"],
  ["", "", ""],
])("draws the initial of %p, %p as %p", (firstName, email, initial) => {
  expect(initialOf({ firstName, email })).toBe(initial);
});
