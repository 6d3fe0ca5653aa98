import { MENU_PICTURE, MENU_PREVIEWS_PATH, type MenuPreview } from "@/lib/shared/catalogue/menu-preview";
import { categoryPath } from "@/lib/shared/links/page-address";

/** A menu that is slower than this shows names alone, until it is opened or entered again. */
const TIMEOUT_MS = 10_000;

/** What comes before a press on one of the categories. */
const NEARED = ["pointerenter", "focusin", "beforetoggle"] as const;

/** The previews in an answer, read by hand as the menu is (read-menu.ts); what is none is left out. */
function readPreviews(answer: unknown): MenuPreview[] {
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((entry: unknown) => {
    if (typeof entry !== "object" || entry === null) return [];
    const { slug, picture, text }: Partial<Record<keyof MenuPreview, unknown>> = entry;
    const isPreview = typeof slug === "string" && typeof picture === "string" && typeof text === "string";
    return isPreview ? [{ slug, picture, text }] : [];
  });
}

async function fetchPreviews(): Promise<MenuPreview[]> {
  const response = await fetch(MENU_PREVIEWS_PATH, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: "application/json" },
  });
  if (!response.ok) throw new Error(`The call for the menu's pictures answered ${response.status}.`);
  return readPreviews(await response.json());
}

function showPreview(link: HTMLAnchorElement, { picture, text }: MenuPreview): void {
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
      for (const link of menu.querySelectorAll<HTMLAnchorElement>("[data-part=children] a")) {
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
