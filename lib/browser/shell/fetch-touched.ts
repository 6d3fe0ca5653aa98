import { savesData } from "@/lib/browser/calls/connection";
import { mayFetchBefore } from "@/lib/shared/links/prefetchable-pages";

/** Of one page; further ones are fetched when they are opened. */
const MOST_FETCHED = 10;

/**
 * Has a browser without speculation rules (make-next-ready.ts) fetch a page as the finger goes down on
 * its link, or the pointer is over it: each once. Safari, which knows no such links either, stores what is fetched like
 * anything else, and asks whether it is still right as it is opened.
 * @returns the way to stop.
 */
export function fetchTouched(root: Document): () => void {
  const listening = new AbortController();
  const stop = () => listening.abort();
  if (savesData() || HTMLScriptElement.supports?.("speculationrules")) return stop;
  const fetched = new Set([location.pathname]);
  const onTouch = ({ target }: Event): void => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    if (!link || link.origin !== location.origin || !mayFetchBefore(link)) return;
    if (fetched.has(link.pathname) || fetched.size > MOST_FETCHED) return;
    fetched.add(link.pathname);
    const prefetch = root.createElement("link");
    if (!prefetch.relList.supports("prefetch")) {
      // Whatever is wrong with it, the browser says so when the page is opened.
      void fetch(link.pathname, { priority: "low" }).catch(() => undefined);
      return;
    }
    prefetch.rel = "prefetch";
    prefetch.href = link.pathname;
    root.head.append(prefetch);
  };
  for (const type of ["pointerover", "pointerdown"])
    root.addEventListener(type, onTouch, { signal: listening.signal });
  return stop;
}
