import { MENU_PICTURE, MENU_PREVIEWS_PATH, type MenuPreview } from "@/lib/shared/catalogue/menu-preview";
import { categoryPath } from "@/lib/shared/links/page-address";
import { isRecord, listOf } from "@/lib/shared/parse";

/** A menu that is slower than this shows names alone, until it is opened or entered again. */
const TIMEOUT_MS = 10_000;

/** What comes before a press on one of the categories. */
const NEARED = ["pointerenter", "focusin", "beforetoggle"] as const;

/** One of an answer, read by hand as the menu is (read-menu.ts). */
function previewOf(entry: unknown): MenuPreview | undefined {
  if (!isRecord(entry)) return undefined;
  const { slug, picture, text } = entry;
  const isPreview = typeof slug === "string" && typeof picture === "string" && typeof text === "string";
  return isPreview ? { slug, picture, text } : undefined;
}

async function fetchPreviews(): Promise<MenuPreview[]> {
  const response = await fetch(MENU_PREVIEWS_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The call for the menu's pictures answered ${response.status}.`);
  return listOf(await response.json(), previewOf);
}

function showPreview(link: Element, { picture, text }: MenuPreview): void {
  // A parent's stands above its link, where the panel has room for it.
  const about = link.previousElementSibling;
  if (about?.localName === "p") {
    about.textContent = text;
    return;
  }
  const words = document.createElement("span");
  words.textContent = text;
  link.append(" ", words);
  if (picture === "") return;
  const image = new Image(MENU_PICTURE.width, MENU_PICTURE.height);
  image.alt = "";
  image.loading = "lazy";
  image.src = picture;
  link.prepend(image);
}

/**
 * Fills in the pictures and descriptions of the menu's categories when somebody comes near it. They stand in no page: a
 * tenth of each would be theirs, and most shoppers never open the menu. Without them it shows the names.
 * @returns what stops it.
 */
export function fillMenuWhenNeared(menu: HTMLElement): () => void {
  const listening = new AbortController();
  let isAsked = false;
  const fill = async (): Promise<void> => {
    if (isAsked) return;
    isAsked = true;
    try {
      const previews = new Map(
        (await fetchPreviews()).map((preview) => [categoryPath(preview.slug), preview]),
      );
      for (const link of menu.querySelectorAll("details a")) {
        const preview = previews.get(link.getAttribute("href") ?? "");
        if (preview !== undefined) showPreview(link, preview);
      }
    } catch (error) {
      isAsked = false;
      console.error("The menu's pictures could not be fetched.", error);
    }
  };
  // Somebody was there before this script.
  if (menu.matches(":hover, :focus-within")) void fill();
  for (const type of NEARED) menu.addEventListener(type, () => void fill(), { signal: listening.signal });
  return () => listening.abort();
}
