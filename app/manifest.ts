import type { MetadataRoute } from "next";
import { palette } from "@/lib/server/seo/share-picture/palette";
import { shopDetails } from "@/lib/server/shop-details";
import { translations } from "@/lib/server/words/translations";
import { languageTag } from "@/lib/shared/words/language";

/** What a phone that keeps the shop among its apps calls it and shows of it (W3C, Web Application Manifest). */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await translations("seo");
  return {
    id: "/",
    name: shopDetails.name,
    short_name: shopDetails.name,
    description: t("shopDescription"),
    lang: languageTag,
    start_url: "/",
    scope: "/",
    // With the browser's way back: no page of the shop draws one.
    display: "minimal-ui",
    background_color: palette.paper,
    theme_color: palette.paper,
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
    shortcuts: [
      { name: t("searchShortcut"), url: "/search" },
      { name: t("cartShortcut"), url: "/cart" },
    ],
  };
}
