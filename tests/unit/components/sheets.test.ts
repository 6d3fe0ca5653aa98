import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";

/** A module's text says where its styles and its parts are. */
const IMPORT = /(?:from|import)\s*\(?\s*"([^"]+)"/g;
const SOURCE = /^@source "([^"]+)";/gm;
const SHEET = /^@import "(\.[^"]+)";/gm;

/** The file that a module means, if it is one of the shop's own that can have styles. */
function resolve(from: string, name: string): string | undefined {
  if (!name.startsWith(".") && !name.startsWith("@/")) return undefined;
  const path = normalize(name.startsWith("@/") ? name.slice(2) : join(dirname(from), name));
  return [path, `${path}.tsx`, `${path}.ts`].find((file) => existsSync(file) && statSync(file).isFile());
}

const moduleOf = (file: string) => ({
  imports: [...readFileSync(file, "utf8").matchAll(IMPORT)].flatMap(
    ([, name = ""]) => resolve(file, name) ?? [],
  ),
  styled: /className|Class = /.test(readFileSync(file, "utf8")) && file.startsWith("components/"),
});
const modules = new Map<string, ReturnType<typeof moduleOf>>();

/** All that a page is made of, what it loads later included. */
function partsOf(files: string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (file.endsWith(".css")) continue;
    const known = modules.get(file) ?? moduleOf(file);
    modules.set(file, known);
    partsOf(known.imports, seen);
  }
  return seen;
}

/** "./{a,b}.tsx" names two files. */
function expand(path: string): string[] {
  const [before = "", names, after = ""] = path.split(/[{}]/);
  return names === undefined ? [path] : names.split(",").map((name) => `${before}${name}${after}`);
}

/** The files and folders whose utilities a sheet has, those of the sheets that it is made of included. */
function sourcesOf(sheet: string): string[] {
  const text = readFileSync(sheet, "utf8");
  const own = [...text.matchAll(SOURCE)]
    .flatMap(([, path = ""]) => expand(path))
    .map((path) => join(dirname(sheet), path.replace(/\/\*.*/, "")));
  const others = [...text.matchAll(SHEET)].map(([, path = ""]) => join(dirname(sheet), path));
  return [...own, ...others.flatMap(sourcesOf)];
}

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).map((file) => join("app", file));
const pages = files.filter((file) =>
  ["page.tsx", "not-found.tsx", "error.tsx", "global-error.tsx"].includes(basename(file)),
);
const layouts = files.filter((file) => basename(file) === "layout.tsx");
/** The frame of shoppers' pages, which links to the styles that it can wait for; the back office has another frame. */
const SHOP_FRAME = "app/layout.tsx";
const DEFERRED = "app/deferred.css";
const STAFF = "app/(staff)/";

test.each(pages)("%s brings the sheets of all of its parts", (page) => {
  const isStaff = page.startsWith(STAFF);
  const around = layouts.filter((layout) => page.startsWith(`${dirname(layout)}/`));
  const frame = isStaff ? ["app/globals.css"] : [DEFERRED];
  const parts = [
    ...partsOf([page, ...around.filter((layout) => !isStaff || layout !== SHOP_FRAME), ...frame]),
  ];
  const sources = parts.filter((part) => part.endsWith(".css")).flatMap(sourcesOf);
  const missing = parts.filter(
    (part) =>
      modules.get(part)?.styled &&
      !sources.some((source) => part === source || part.startsWith(`${source}/`)),
  );
  expect(missing).toEqual([]);
});

test("the frame of the shop links to its other styles, before everything in a wide window", () => {
  const [before = "", after] = readFileSync(SHOP_FRAME, "utf8").split("<DeferredStyles />");
  expect(before).toContain("<DeferredStyles isForWideWindows />");
  expect(after).toContain("<Footer");
});
