import { pictureUrl } from "@/lib/shared/display/picture";
import type { MenuCategory } from "@/packaging-api/contract";

/** Length of a category's description in menus (docs/product.md, Figures). */
export const PREVIEW_CHARACTERS = 75;

/** Where the previews of the menu's categories are asked for. */
export const MENU_PREVIEWS_PATH = "/menu-previews";

/** Pixels of a picture in the menu; on the page it is half as large at the most. */
export const MENU_PICTURE = { width: 224, height: 168 } as const;

/**
 * What the menu shows of a category beside its name: the address of its picture, "" without one and for a parent, and its
 * description.
 */
export type MenuPreview = { slug: string; picture: string; text: string };

/** The first 75 characters; an ellipsis follows unless they happen to end with a whole sentence. */
export function preview(text: string, limit = PREVIEW_CHARACTERS): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit).trimEnd();
  return /[.!?]$/.test(start) ? start : `${start}…`;
}

/** The previews of all parents that have a panel, and of their children. @param cdnUrl as {@link pictureUrl} takes it */
export function previewsOf(menu: MenuCategory[], cdnUrl: string): MenuPreview[] {
  const textOf = ({ metaDescription }: { metaDescription: string }) => preview(metaDescription);
  const pictureOf = (image: string) =>
    image === "" ? "" : pictureUrl(image, { view: "thumb", width: MENU_PICTURE.width }, cdnUrl);
  return menu
    .filter(({ categories }) => categories.length > 0)
    .flatMap((parent) => [
      { slug: parent.slug, picture: "", text: textOf(parent) },
      ...parent.categories.map((child) => ({
        slug: child.slug,
        picture: pictureOf(child.image),
        text: textOf(child),
      })),
    ]);
}
