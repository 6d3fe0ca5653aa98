import { MOST_PRESSES, NEEDS_SCRIPT, ORDER_ID } from "@/lib/shared/page-start";

declare global {
  interface Window {
    /** Pressed, or chosen, before the frame's script was there; absent once they were taken. */
    earlyPresses?: HTMLElement[];
  }
}

/** A form that changes something is not sent again by a second press in this time, in ms. */
const SAME_PRESS_MS = 2_000;

/**
 * Collects presses from the page's first script on, until the frame's script takes them and listens itself
 * (lib/browser/shell/start-page.ts): on a slow line a button can be seen and pressed long before that. Another order of a
 * list is one of them, because its form may not be complete either. A form that the browser sends itself is not sent twice by a double press; React has the
 * others, and listens before the window does.
 */
export const EARLY_PRESSES_SCRIPT = `var presses=w.earlyPresses=[],sent=new WeakMap;function notePress(e){var b=w.earlyPresses&&e.target.closest&&e.target.closest(e.type=="change"?"#${ORDER_ID}":"${NEEDS_SCRIPT}");if(!b||e.ctrlKey||e.metaKey||e.shiftKey)return;e.preventDefault();if(presses.length<${MOST_PRESSES})presses.push(b)}on("click",notePress);on("change",notePress);w.addEventListener("submit",function(e){var f=e.target;if(e.defaultPrevented||f.method!="post")return;if(e.timeStamp-sent.get(f)<${SAME_PRESS_MS})e.preventDefault();else sent.set(f,e.timeStamp)})`;
