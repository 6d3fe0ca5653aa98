import { setTimeout as pause } from "node:timers/promises";
import { revalidateTag } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { config } from "@/lib/server/config";
import { isInternalSecret, OWN_REQUEST_HEADER } from "@/lib/server/http/own-request";

const body = z.object({
  tags: z.array(z.string().min(1).max(256)).min(1).max(100),
  /** The old copy says what is no longer true, and is not to be shown again. */
  atOnce: z.boolean().default(false),
});

/** Longer than nearly all pages take to be made, in ms. */
const MAKING_MS = 3_000;

/**
 * The packaging API says which data changed; the pages that show it are made again at their next visit. Next takes a page
 * that is being made meanwhile for newer than this, although it may have read its data before: so the same is said again
 * once it is done.
 */
export async function POST(request: Request): Promise<Response> {
  const given = request.headers.get(OWN_REQUEST_HEADER) ?? "";
  if (!isInternalSecret(given, config().internalSecrets())) return new Response(null, { status: 404 });
  // A body that is no JSON fails the schema, and is answered 422 like any other wrong one.
  const parsed = body.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) return new Response(null, { status: 422 });
  // "max" shows the old copy once more and keeps it while the API is down.
  const { tags, atOnce } = parsed.data;
  const revalidate = () => {
    for (const tag of tags) revalidateTag(tag, atOnce ? { expire: 0 } : "max");
  };
  revalidate();
  after(async () => {
    await pause(MAKING_MS);
    revalidate();
  });
  return new Response(null, { status: 204 });
}
