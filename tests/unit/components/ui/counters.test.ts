import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The two fields that show beside a limit how much of it is used. */
const WITH_COUNTER = ["components/ui/field.tsx", "components/ui/text-area.tsx"];

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => join(folder, file));
}

/** The back office is for people who type the same few things all day. */
const OF_STAFF = /^(?:components\/staff|app\/\(staff\))\//;

it("no field of a shopper's has a limit of characters without its counter", () => {
  const limited = [...sources("components"), ...sources("app")]
    .filter((file) => !OF_STAFF.test(file))
    .filter((file) => /\bmaxLength=\{/.test(readFileSync(file, "utf8")));
  expect(limited.sort()).toEqual(WITH_COUNTER);
});
