import { showMessage } from "@/lib/browser/state/app-state";
import { tagged } from "@/lib/shared/links/shared-link";
import { translate } from "@/lib/shared/words/translate";
import words from "@/locales/en/share.json";

const t = translate(words);

/** Copies the link. A browser may refuse, and then says nothing itself. */
async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(tagged(address, "copied-link"));
    showMessage(t("copied"));
  } catch {
    showMessage(t("refused"));
  }
}

async function share(title: string, address: string): Promise<void> {
  if (!("share" in navigator)) return copy(address);
  try {
    await navigator.share({ title, url: tagged(address, "web-share") });
  } catch (error) {
    // The shopper closed the sheet: nothing is left to do. Anything else means that there is no sheet here.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy(address);
  }
}

/**
 * Takes over everything of a document that shares a page (`data-share` is the path, or nothing in a list's row, whose first
 * link says it; `data-title` is the title): the device's own sheet where there is one, else the link is copied. On a
 * connection without TLS a browser has neither, and a link that writes a mail stays what it is.
 * @returns the way to stop.
 */
export function enhanceShare(root: Document): () => void {
  const onClick = (event: MouseEvent): void => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>("[data-share]");
    if (!pressed || !isSecureContext) return;
    event.preventDefault();
    const { share: path, title = document.title } = pressed.dataset;
    const link = pressed.closest("li")?.querySelector("a");
    void share(title, new URL(path || link?.pathname || "/", location.origin).href);
  };
  root.addEventListener("click", onClick);
  return () => root.removeEventListener("click", onClick);
}
