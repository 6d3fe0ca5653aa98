import type { SessionEntry } from "@/lib/shared/consent/stored-items";
import { PAGE_DATA_FOLDER } from "@/lib/shared/page-start";

declare global {
  interface Window {
    /**
     * What is done about a chunk that could not be loaded: the page is loaded again, once; where that was done already,
     * or cannot be remembered, the failure is shown above the page.
     * @returns whether the page is about to be left: it is being reloaded, or the shopper is leaving it.
     */
    chunkFailed?: (message: string) => boolean;
    /**
     * Whether another page is on its way. A reload now would cancel it and take the shopper back to this one: after
     * "Log out" they would stay on the page that they logged out from.
     */
    isLeaving?: () => boolean;
  }
}

/** The page's reload is remembered this long: a tab that is open for days lives through more than one deploy. */
export const REMEMBERED_MS = 3_600_000;

/** In session storage, before the path of the page that was reloaded: when, in ms. */
export const RELOADED_KEY = "reloaded:" satisfies SessionEntry;

/** What cannot be loaded this long after the shopper left is given up with the page, and the page they want is on its way, ms. */
export const LEAVING_MS = 10_000;

/** Where the page's own scripts are, the frame's and its data among them, and its deferred styles; errors of other files are ignored. */
const OWN_FILES = new RegExp(`/_next/static/|/shell-|/deferred-|${PAGE_DATA_FOLDER}`);

/**
 * Inline, because the chunk that is missing may be the one that would do this. It looks after the scripts that the page
 * was sent with (they have the attribute `async`; what a chunk adds later has not, see `loadPart`), and after its styles,
 * which may be those of a build that is not there any more. Without a
 * connection nothing is reloaded, because the page that is there is worth more than none. While the next page is on its
 * way neither: some browsers break off what this one still loads, and a reload would take the shopper back. Its words
 * are on its own element.
 */
export const CHUNK_FAILURE_SCRIPT = `var leaving=0;on("beforeunload",function(){leaving=Date.now()});on("pageshow",function(){leaving=0});function reload(){var key="${RELOADED_KEY}"+location.pathname,now=Date.now();try{if(!navigator.onLine||now-sessionStorage.getItem(key)<${REMEMBERED_MS})return false;sessionStorage.setItem(key,now)}catch(e){return false}location.reload();return true}function showFailure(message){var bar=d.getElementById("chunk-failure")||d.body.appendChild(d.createElement("div"));bar.id="chunk-failure";bar.setAttribute("role","alert");bar.textContent=own.failed+" "+message+" ";var again=bar.appendChild(d.createElement("a"));again.href="";again.textContent=own.again}w.isLeaving=function(){return Date.now()-leaving<${LEAVING_MS}};w.chunkFailed=function(message){if(w.isLeaving()||reload())return true;showFailure(message);return false};on("error",function(e){var s=e.target,file=s.rel=="stylesheet"?s.href:s instanceof HTMLScriptElement&&s.hasAttribute("async")&&s.src;if(file&&${OWN_FILES}.test(file))w.chunkFailed("Loading chunk "+file.split("/").pop()+" failed.")})`;
