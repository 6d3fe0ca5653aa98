import "server-only";
import { config } from "@/lib/config";
import { pictureUrl } from "@/lib/display/picture";
import type { Product } from "@/packaging-api/contract";
import { absolute } from "./address";

/** Width of the pictures that search engines are given, px. */
const WIDTH = 1408;

/** Full addresses of a product's pictures for programs that read the shop, the main one first. */
export function robotPictures({ images }: Pick<Product, "images">): string[] {
  const { cdnUrl, shopUrl } = config();
  return images.map(({ url }) =>
    absolute(shopUrl, pictureUrl(url, { view: "detail", width: WIDTH }, cdnUrl)),
  );
}
