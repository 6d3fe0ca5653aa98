/** After the page has loaded, so that what is seen first is drawn before it, in ms. */
const AFTER_LOAD_MS = 200;
/** After the page is read, a picture that is slower than this is not waited for, in ms. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Fetches the frame's script (lib/browser/bundles/shell.ts), whose address stands on the inline script's own element, once the page has
 * loaded, or as soon as somebody presses, types, goes to a field or is over the menu. (A pointer that rests on the page counts as moved
 * when the page comes.) Before that it would take its time from what is seen first, and so would the page's scripts, which it begins
 * (lib/browser/shell/start-page.ts). Presses are collected meanwhile (early-presses.ts). At once in the back office, for customers, and
 * where a setting wants the page's scripts soon.
 */
export const LOAD_SHELL_SCRIPT = `var src=own.shell;function loadShell(){if(!src)return;var s=d.createElement("script");s.async=true;s.src=src;src="";d.head.append(s)}function loadAfter(t,ms){on(t,function(){setTimeout(loadShell,ms)})}if(own.atOnce||root.dataset.account=="in")loadShell();loadAfter("load",${AFTER_LOAD_MS});loadAfter("DOMContentLoaded",${LONGEST_WAIT_MS});["pointerdown","keydown","focusin"].forEach(function(t){on(t,loadShell)});on("pointerover",function(e){if(src&&e.target.closest("#categories"))loadShell()})`;
