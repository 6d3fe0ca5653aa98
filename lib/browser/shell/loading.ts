import { isBusy } from "@/lib/browser/calls/while-busy";
import { PAGE_LOAD_TIMEOUT_MS } from "@/lib/shared/page-load-timeout";

/** A page that comes sooner needs no word. */
const PATIENCE_MS = 400;

/** Whether a click on a link has this tab load another document. */
function leaves(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.target !== "" || link.hasAttribute("download") || !link.protocol.startsWith("http")) return false;
  const here = location.pathname + location.search;
  return link.hash === "" || link.pathname + link.search !== here;
}

/** Does something once a form's answer is there. */
function onceAnswered(form: HTMLFormElement, then: () => void): void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    then();
  });
  observer.observe(form, { attributeFilter: ["aria-busy"] });
}

/**
 * Says "Loading..." on the page that is being left, while the next one takes its time: a link or a form of the shop
 * loads a document, and whatever stood in its place meanwhile would cost that document its status code
 * (docs/product.md, Loading). Says it also while a form that a script sends waits for its answer.
 * @returns the way to stop.
 */
export function showLoading(note: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const end = (): void => {
    for (const timer of timers) clearTimeout(timer);
    note.replaceChildren();
  };
  const begin = (event: Event): void => {
    end();
    const say = (): void => {
      const words = document.createElement("span");
      words.textContent = note.dataset.words ?? "";
      if (event.defaultPrevented) {
        // A script has taken it over, and may wait for an answer itself.
        if (!(event.target instanceof HTMLFormElement && isBusy(event.target))) return;
        onceAnswered(event.target, () => words.remove());
      }
      note.append(words);
    };
    timers = [setTimeout(say, PATIENCE_MS), setTimeout(end, PAGE_LOAD_TIMEOUT_MS)];
  };
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
      if (link && leaves(link, event)) begin(event);
    },
    // In the capture phase: React stops clicks while it waits for a script.
    { signal, capture: true },
  );
  document.addEventListener(
    "submit",
    (event) => {
      if (event.target instanceof HTMLFormElement && event.target.method !== "dialog") begin(event);
    },
    { signal },
  );
  // Whoever stops the browser's loading does it by this key, too.
  document.addEventListener("keydown", ({ key }) => key === "Escape" && end(), { signal });
  // From the back/forward cache the page returns with the mark that it was left with.
  addEventListener("pageshow", end, { signal });
  return () => {
    end();
    listening.abort();
  };
}
