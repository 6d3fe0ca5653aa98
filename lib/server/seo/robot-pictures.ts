import "server-only";
import { config } from "@/lib/server/config";
import { pictureUrl } from "@/lib/shared/display/picture";
import { absolute } from "@/lib/shared/links/page-address";
import type { Product } from "@/packaging-api/contract";

/** Width of the pictures that search engines are given, px. */
const WIDTH = 1408;

/**
 * Full addresses of a product's pictures for programs that read the shop, the main one first. Each names its format: search
 * engines take no drawings, and a cache that answers them may have stored what a browser accepted.
 */
export function robotPictures({ images }: Pick<Product, "images">): string[] {
  const { cdnUrl, shopUrl } = config();
  return images.map(({ url }) =>
    absolute(shopUrl, pictureUrl(url, { view: "detail", width: WIDTH, format: "webp" }, cdnUrl)),
  );
}
