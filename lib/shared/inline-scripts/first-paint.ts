import { SIGNED_IN_COOKIE } from "@/lib/shared/account/signed-in-cookie-name";
import { PRICE_DISPLAY_KEY } from "@/lib/shared/display/price-display";

declare global {
  interface Window {
    /** Puts on <html> what this browser knows of the shopper. Not there where the page's inline script was refused. */
    markPage?: () => void;
  }
}

/**
 * What the shopper's own browser knows and the cached page does not, put on <html> before the first paint, for CSS:
 * `data-prices` is "inc" or "ex", `data-viewed` is there when products were looked at before, `data-account` is "in"
 * while a customer is signed in. For a visitor the stored account of the last customer is deleted, however their session
 * ended. Storage may be forbidden; the retail display is then shown. It is done again once a page is opened that was
 * made ready before, and see `remarkPage`.
 */
export const FIRST_PAINT_SCRIPT = `(w.markPage=function(){var p="inc";try{if(localStorage.getItem("${PRICE_DISPLAY_KEY}")=="ex")p="ex";if(/"recentlyViewedProducts":\\[\\{/.test(localStorage.getItem("app")))root.dataset.viewed=""}catch(e){p="inc"}root.dataset.prices=p;if(/(^|; )${SIGNED_IN_COOKIE}=1/.test(d.cookie))root.dataset.account="in";else try{localStorage.removeItem("account")}catch(e){}})();on("prerenderingchange",w.markPage)`;
