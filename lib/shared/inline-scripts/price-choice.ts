import { PRICE_DISPLAY_KEY, PRICE_SWITCH, type PriceDisplay } from "@/lib/shared/display/price-display";

declare global {
  interface Window {
    /** Shows the other price large, now and, where storage allows it, on the next visit. */
    choosePrices?: (display: PriceDisplay) => void;
  }
}

/**
 * Lets the switches choose from the page's first script on: what is pressed before the others are there would be set
 * back by them. A click, because the one that is chosen already changes nothing: until the frame's script is there, that
 * is always the first. In the capture phase, because React stops clicks while it waits for a script. Where storage is
 * forbidden the choice lasts as long as the page.
 */
export const PRICE_CHOICE_SCRIPT = `w.choosePrices=function(c){root.dataset.prices=c;try{localStorage.setItem("${PRICE_DISPLAY_KEY}",c)}catch(e){return}};on("click",function(e){var t=e.target;if(t.type=="radio"&&t.closest("${PRICE_SWITCH}"))w.choosePrices(t.value=="ex"?"ex":"inc")})`;
