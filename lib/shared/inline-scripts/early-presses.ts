import { MOST_PRESSES, NEEDS_SCRIPT } from "@/lib/shared/page-start";

declare global {
  interface Window {
    /** Pressed before the page was there to its end; absent once they were taken. */
    earlyPresses?: HTMLElement[];
  }
}

/**
 * Collects presses from the page's first script on, until the one at its end listens (lib/browser/bundles/start-page.ts):
 * on a slow line a button can be seen and pressed long before that. It stops when the page is there, in any case.
 */
export const EARLY_PRESSES_SCRIPT = `(function(w,d){var p=w.earlyPresses=[];function note(e){var b=w.earlyPresses&&e.target.closest&&e.target.closest("${NEEDS_SCRIPT}");if(!b||e.ctrlKey||e.metaKey||e.shiftKey)return;e.preventDefault();if(p.length<${MOST_PRESSES})p.push(b)}d.addEventListener("click",note,true);d.addEventListener("DOMContentLoaded",function(){d.removeEventListener("click",note,true)})})(window,document)`;
