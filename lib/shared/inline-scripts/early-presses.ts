import { MOST_PRESSES, NEEDS_SCRIPT, ORDER_ID } from "@/lib/shared/page-start";

declare global {
  interface Window {
    /** Pressed, or chosen, before the page was there to its end; absent once they were taken. */
    earlyPresses?: HTMLElement[];
  }
}

/**
 * Collects presses from the page's first script on, until the one at its end listens (lib/browser/bundles/start-page.ts):
 * on a slow line a button can be seen and pressed long before that. Another order of a list is one of them, because its
 * form may not be complete either. It stops when the page is there, in any case.
 */
export const EARLY_PRESSES_SCRIPT = `(function(w,d){var p=w.earlyPresses=[];function note(e){var b=w.earlyPresses&&e.target.closest&&e.target.closest(e.type=="change"?"#${ORDER_ID}":"${NEEDS_SCRIPT}");if(!b||e.ctrlKey||e.metaKey||e.shiftKey)return;e.preventDefault();if(p.length<${MOST_PRESSES})p.push(b)}function each(f){d[f+"EventListener"]("click",note,true);d[f+"EventListener"]("change",note,true)}each("add");d.addEventListener("DOMContentLoaded",function(){each("remove")})})(window,document)`;
