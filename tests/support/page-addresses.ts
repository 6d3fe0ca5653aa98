import { readdirSync } from "node:fs";
import { join } from "node:path";
import { twinFolder } from "../../lib/shared/links/list-keys.mjs";
import { root } from "../../packaging-api/tests/support/program";

/**
 * The addresses of all pages below app/, so that a new page cannot be forgotten where all of them are looked at;
 * parameters as in their folders: "/c/[slug]".
 */
export function pageAddresses(): string[] {
  return readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/(^|\/)page\.tsx$/, "").replaceAll(/\([^)]*\)\//g, "")}`)
    .map((address) => address.replace(/\/?\([^)]*\)$/, "") || "/")
    .filter((address) => !address.startsWith(`${twinFolder}/`))
    .sort();
}
