import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { config } from "@/lib/server/config";

/** Asked at every start of a browser's worker, so that switching it off reaches everybody. */
export const dynamic = "force-dynamic";

/** The service worker, or the one that removes it. */
export async function GET(): Promise<Response> {
  const file = config().offlinePages ? "service-worker.js" : "service-worker-off.js";
  return new Response(await readFile(join(process.cwd(), "lib", "browser", "offline", file), "utf8"), {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}
