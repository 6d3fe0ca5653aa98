import { consentStore, refusesEverywhere } from "./analytics-consent";

/** Links to the choice: they lead to the page about cookies where there is nothing to choose from. */
const SETTINGS_LINK = 'a[href$="#cookie-settings"]';

/**
 * Shows the question about measuring to whoever has not answered it, and again to whoever asks for it by a link. Who
 * refuses everywhere is not asked. What is at the foot of the screen makes room for it.
 * @param banner the server's markup of the question, hidden.
 * @returns the way to stop.
 */
export function askConsent(banner: HTMLElement): () => void {
  if (refusesEverywhere()) return () => undefined;
  const listening = new AbortController();
  const { signal } = listening;
  const root = document.documentElement;
  let asked: HTMLElement | undefined;

  const show = (): void => {
    banner.dataset.choice = consentStore.get();
    banner.hidden = false;
    root.style.setProperty("--notice", `${banner.offsetHeight}px`);
  };
  const hide = (): void => {
    banner.hidden = true;
    root.style.removeProperty("--notice");
    asked?.focus();
    asked = undefined;
  };
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>(SETTINGS_LINK);
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    asked = link;
    show();
    banner.focus();
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const answer = event.submitter?.getAttribute("value");
    if (answer === "accepted" || answer === "rejected") consentStore.set(answer);
    hide();
  };
  document.addEventListener("click", onClick, { signal });
  banner.addEventListener("submit", onSubmit, { signal });
  addEventListener("resize", () => !banner.hidden && show(), { signal });
  // Answered in another tab.
  const stop = consentStore.subscribe(() => !banner.hidden && hide());
  if (consentStore.get() === "unset") show();
  return () => {
    stop();
    listening.abort();
  };
}
