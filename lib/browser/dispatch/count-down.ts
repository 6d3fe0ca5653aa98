import { orderStore } from "@/lib/browser/cart/order-mirror";
import { type PromiseWords, promiseWords } from "@/lib/shared/dispatch/promise-words";
import { translate } from "@/lib/shared/words/translate";
import { MAINLAND_DAYS } from "@/trade-rules/delivery-charge";
import { runClock } from "./run-clock";
import { storedHolidays } from "./stored-holidays";

/** The words that the server put on the element. */
function wordsOf({ dataset }: HTMLElement): PromiseWords {
  const { today = "", later = "", hours = "", minutes = "", delivery = "", deliveryOneDay = "" } = dataset;
  return { today, later, hours, minutes, delivery, deliveryOneDay };
}

function show(element: HTMLElement, holidays: readonly string[]): void {
  const known = orderStore.get().delivery;
  // Where the courier does not go, nothing is promised but what the page says to everybody.
  if (known?.deliverable === false) return;
  const { dispatch, delivery } = promiseWords(
    translate(wordsOf(element)),
    new Date(),
    holidays,
    known ?? MAINLAND_DAYS,
  );
  if (element.textContent === `${dispatch} ${delivery}`) return;
  const bold = document.createElement("b");
  bold.textContent = dispatch;
  element.replaceChildren(bold, ` ${delivery}`);
  element.parentElement?.toggleAttribute("data-live", true);
}

/**
 * Puts the promise of this moment in the place of the sentence that a cached page says at any hour, by the device's
 * clock: a cached page does not know when it is read. (Cart, checkout and order go by the server's.)
 * @returns the way to stop.
 */
export function countDownDispatch(root: ParentNode): () => void {
  const element = root.querySelector<HTMLElement>("[data-dispatch]");
  if (element === null) return () => undefined;
  let stop: (() => void) | undefined;
  let stopped = false;
  storedHolidays(element.dataset.holidays?.split(" "))
    .then((holidays) => {
      if (!stopped && holidays.length > 0) stop = runClock(() => show(element, holidays));
    })
    .catch((error: unknown) => console.error("The bank holidays could not be had.", error));
  return () => {
    stopped = true;
    stop?.();
  };
}
