import { failureMessage } from "@/lib/browser/calls/failure-message";
import { isBusy } from "@/lib/browser/calls/while-busy";
import type { TranslateOf } from "@/lib/shared/words/translate";
import { postForm } from "./cart-answers";
import { cartStore, showCart } from "./cart-store";

const ADD = "/api/cart/current/add";

/**
 * Takes over every "add to cart" form of a document by one listener: the forms themselves stay plain HTML and cost no
 * JavaScript of their own. A second click on the same form waits for the answer to the first.
 * @param say shows a message; a new line in the cart has a toast of its own.
 * @returns the way to stop.
 */
export function enhanceAddForms(
  root: Document,
  t: TranslateOf<Record<"toastMore" | "unavailable", string>>,
  say: (message: string) => void,
): () => void {
  const onSubmit = async (event: SubmitEvent): Promise<void> => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || new URL(form.action).pathname !== ADD) return;
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (isBusy(form)) return;
    const lines = cartStore.get().order.items.length;
    const answer = await postForm(form, event.submitter);
    if (answer.ok) {
      showCart(answer.cart);
      const packs = answer.cart.items.reduce((sum, item) => sum + item.quantity, 0);
      if (answer.cart.items.length <= lines) say(t("toastMore", { count: packs }));
    } else {
      const { code } = answer.failure;
      say(await failureMessage(code === "invalid" ? "quantity" : code, t("unavailable"), answer.failure));
    }
  };
  const listener = (event: SubmitEvent): void => void onSubmit(event);
  root.addEventListener("submit", listener);
  return () => root.removeEventListener("submit", listener);
}
