import { config } from "@/lib/server/config";
import { getMenuForAll } from "@/lib/server/packaging-api/catalogue-reads";
import { menuOf } from "@/lib/shared/catalogue/menu-of";
import { previewsOf } from "@/lib/shared/catalogue/menu-preview";

/** Stored like a page: made again when the menu changes, and every five minutes. */
export const revalidate = 300;

/** What the menu shows of its categories once it is opened (lib/browser/shell/menu-previews.ts). */
export async function GET(): Promise<Response> {
  const previews = previewsOf(menuOf(await getMenuForAll()), config().cdnUrl);
  return Response.json(previews, { headers: { "Cache-Control": "public, max-age=300" } });
}
