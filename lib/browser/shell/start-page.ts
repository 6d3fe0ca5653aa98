import { isQuickLine } from "@/lib/browser/calls/connection";
import { sendOrder, sendOrderAtOnce } from "@/lib/browser/catalogue/send-order-at-once";
import { enhanceSteppers } from "@/lib/browser/shell/steppers";
import { whenIdle } from "@/lib/browser/shell/when-idle";
import { MOST_PRESSES, NEEDS_SCRIPT, type PageStart, START_ID, STARTED } from "@/lib/shared/page-start";

/** After a page was idle first, before a quick device fetches the scripts that it was not asked for, in ms. */
const LONG_IDLE_MS = 4_000;
/** A press waits no longer for the scripts before a link leads where it leads without them, in ms. */
const LONGEST_WAIT_MS = 8_000;
/** What is better with the scripts, beside what needs them. */
const WANTS = `${NEEDS_SCRIPT},input,select,textarea`;
/** Counts by itself meanwhile (lib/browser/shell/steppers.ts). */
const COUNTS = "[data-step]";
/** Works without them as it is: radio buttons that CSS looks at, and the switch of prices (lib/browser/bundles/shell.ts). */
const WORKS = "[type=radio], [type=hidden]";

declare global {
  interface Navigator {
    /** GB, of 0.25 to 8. */
    deviceMemory?: number;
  }
  interface Document {
    prerendering?: boolean;
  }
}

/** As the server of this very page wrote it (lib/server/http/start-block.ts); undefined where its scripts stand in the page. */
function readStart(): PageStart | undefined {
  const start = document.getElementById(START_ID)?.textContent;
  return start === undefined || start === null ? undefined : JSON.parse(start);
}

function loadScript(src: string, loaded?: () => void): void {
  const script = document.createElement("script");
  // The attribute marks it as the page's own for CHUNK_FAILURE_SCRIPT, and for React, which would load it again.
  script.async = true;
  script.src = src;
  if (loaded !== undefined) script.onload = loaded;
  document.head.append(script);
}

/** The data first, because Next's scripts take a page without data for one that broke off; they are fetched meanwhile. */
function loadAll({ data, scripts }: PageStart): void {
  for (const src of scripts) {
    const preload = document.createElement("link");
    preload.rel = "preload";
    preload.as = "script";
    preload.href = src;
    document.head.append(preload);
  }
  const loadScripts = () => {
    for (const src of scripts) loadScript(src);
  };
  if (data === undefined) loadScripts();
  else loadScript(data, loadScripts);
}

/** Whether a device and its connection do not notice the scripts. */
function isQuick(): boolean {
  const { deviceMemory = 8, hardwareConcurrency = 1 } = navigator;
  if (deviceMemory < 4 || hardwareConcurrency < 4) return false;
  // Where a browser does not say: a mouse is mostly that of a desktop computer.
  return isQuickLine() ?? matchMedia("(hover: hover) and (pointer: fine)").matches;
}

function whenLongIdle(act: () => void): void {
  whenIdle(() => void setTimeout(() => whenIdle(act), LONG_IDLE_MS));
}

/** What was pressed before this script was there. It is collected no more (lib/shared/inline-scripts/early-presses.ts). */
function takeEarlyPresses(): HTMLElement[] {
  const { earlyPresses = [] } = window;
  window.earlyPresses = undefined;
  return earlyPresses;
}

function startWhenWanted(start: PageStart): void {
  let begun = false;
  let waiting: HTMLElement[] = [];
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };

  const begin = (): void => {
    if (begun) return;
    begun = true;
    loadAll(start);
  };
  const repeatPresses = (): void => {
    listening.abort();
    const pressed = waiting;
    waiting = [];
    for (const element of pressed) if (element.isConnected) element.click();
  };
  const within = ({ target }: Event, selector: string): HTMLElement | null => {
    const found = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    return found?.matches(WORKS) ? null : found;
  };
  const onWanted = (event: Event): void => {
    if (within(event, WANTS) !== null) begin();
  };
  const onClick = (event: MouseEvent): void => {
    const pressed = within(event, NEEDS_SCRIPT);
    if (pressed === null || pressed.matches(COUNTS) || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    begin();
    event.preventDefault();
    event.stopImmediatePropagation();
    if (waiting.length === 0) setTimeout(repeatPresses, LONGEST_WAIT_MS);
    if (waiting.length < MOST_PRESSES) waiting.push(pressed);
  };

  addEventListener(STARTED, repeatPresses, { once: true });
  for (const type of ["pointerdown", "keydown", "focusin"])
    document.addEventListener(type, onWanted, options);
  document.addEventListener("click", onClick, options);
  enhanceSteppers(document);
  sendOrderAtOnce(document);
  for (const element of takeEarlyPresses()) {
    if (sendOrder(element)) continue;
    begin();
    element.click();
  }
  // Gone to before this script was there.
  if (document.activeElement?.matches(WANTS)) begin();
  const mayStart = start.when !== "wanted" || isQuick();
  const { dataset } = document.documentElement;
  const soon = () => {
    // Some parts of pages are nothing without scripts. What a customer's browser has of them is deleted by one when they
    // sign out, however early that is.
    const isNow = start.when === "now" || dataset.account === "in";
    if (isNow || document.querySelector("[data-start-now]") !== null) begin();
    else if (mayStart) whenLongIdle(begin);
  };
  // A page that is made ready before it is opened costs its device nothing but that.
  if (document.prerendering) document.addEventListener("prerenderingchange", soon, { once: true });
  else soon();
}

/**
 * Decides when React and the page's other scripts are fetched: a page that is looked at needs none of them, and a slow
 * phone has better things to do. What is pressed until they are there is repeated then.
 */
export function startPage(): void {
  const start = readStart();
  if (start !== undefined) startWhenWanted(start);
  else for (const element of takeEarlyPresses()) element.click();
}
