import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { twinPages } from "@/lib/shared/links/list-keys.mjs";

/** What Next writes of the pages that it makes once for everybody: addresses, and patterns such as `/c/[slug]`. */
const prerenderManifest = z.object({
  routes: z.record(z.string(), z.unknown()),
  dynamicRoutes: z.record(z.string(), z.unknown()),
});
/** And of all routes: a pattern for each file of the app folder. */
const routesManifest = z.record(z.string(), z.string());

/** What matches the addresses of a pattern of Next's. */
const matcherOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replaceAll(/[.*+?^${}()|\\]/g, "\\$&")
      .replaceAll(/\[(?:\\\.){3}\w+\]/g, ".+")
      .replaceAll(/\[\w+\]/g, "[^/]+")}/?$`,
  );

const twins = twinPages.map(({ source, keys }) => ({
  page: matcherOf(source.replace(/:(\w+)/, "[$1]")),
  keys,
}));

/** Whether next.config.mjs hands the address to a page that is made for each request. */
const isRewritten = (path: string, query: URLSearchParams): boolean =>
  twins.some(({ page, keys }) => page.test(path) && keys.some((key) => query.has(key)));

function readJson(distDir: string, file: string): unknown {
  return JSON.parse(readFileSync(join(distDir, file), "utf8"));
}

/**
 * Reads from a build which pages Next renders for each request. The others, and "Page not found", are made once for
 * everybody and sent out of its cache.
 * @returns whether the page at an address is made for the request
 */
export function readRequestPages(distDir: string): (url: string) => boolean {
  const { routes, dynamicRoutes } = prerenderManifest.parse(readJson(distDir, "prerender-manifest.json"));
  const patterns = Object.values(routesManifest.parse(readJson(distDir, "app-path-routes-manifest.json")));
  const isStored = (pattern: string) =>
    Object.hasOwn(routes, pattern) || Object.hasOwn(dynamicRoutes, pattern);
  const stored = patterns.filter(isStored).map(matcherOf);
  const made = patterns.filter((pattern) => !isStored(pattern)).map(matcherOf);
  return (url) => {
    const [path = "", query = ""] = url.split("?", 2);
    if (isRewritten(path, new URLSearchParams(query))) return true;
    return made.some((page) => page.test(path)) && !stored.some((page) => page.test(path));
  };
}

/**
 * Reads from a build at which addresses something is: a page, a route, a file. The address of a product or a category counts,
 * whether or not there is that one.
 * @param publicDir of the files that are sent as they are
 */
export function readAddresses(distDir: string, publicDir: string): (url: string) => boolean {
  const patterns = Object.values(routesManifest.parse(readJson(distDir, "app-path-routes-manifest.json")));
  const routes = patterns.map(matcherOf);
  const files = new Set(readdirSync(publicDir, { recursive: true }).map((file) => `/${file}`));
  return (url) => {
    const [path = ""] = url.split("?", 1);
    return path.startsWith("/_next/") || files.has(path) || routes.some((route) => route.test(path));
  };
}
