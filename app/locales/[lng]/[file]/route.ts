import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const dynamic = "force-static";
export const dynamicParams = false;

const folder = join(process.cwd(), "locales");

/** Every file of locales/, and nothing else. */
export function generateStaticParams(): { lng: string; file: string }[] {
  return readdirSync(folder).flatMap((lng) => readdirSync(join(folder, lng)).map((file) => ({ lng, file })));
}

/**
 * The words of one namespace, /locales/en/common.json, for the parts of a page that need them on first use. Not kept by
 * browsers: after a deploy the page would look for words that an older copy has not.
 */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ lng: string; file: string }> },
): Promise<Response> {
  const { lng, file } = await params;
  const known = generateStaticParams().some((entry) => entry.lng === lng && entry.file === file);
  if (!known) return new Response(null, { status: 404 });
  return new Response(readFileSync(join(folder, lng, file), "utf8"), {
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache" },
  });
}
