import { accountStore } from "./account";
import { showMessage } from "./app";
import { failureMessage } from "./failure-message";
import { isRecord, listOf, textOf } from "./parse";
import { callShop, type FormAnswer, sendForm } from "./post-form";

const ADD = "/api/wishlist/add";
const REMOVE = "/api/wishlist/remove";

/** The products' ids of an answer that is a wishlist. */
function idsOf(wishlist: unknown): string[] {
  return listOf(wishlist, (product) => (isRecord(product) ? textOf(product.id) : undefined));
}

/** Which of the two things the form does next, and says. */
function show(form: HTMLFormElement, wished: boolean): void {
  form.setAttribute("action", wished ? REMOVE : ADD);
  const words = form.querySelector("button span");
  if (words !== null) words.textContent = (wished ? form.dataset.remove : form.dataset.add) ?? "";
}

async function said(form: HTMLFormElement, answer: FormAnswer, wished: boolean): Promise<string> {
  if (answer.ok) return (wished ? form.dataset.added : form.dataset.removed) ?? "";
  return failureMessage(answer.code, form.dataset.unavailable ?? "");
}

/**
 * Fills in a product page's wishlist form for a customer: it takes off what is on their wishlist already, and says what
 * came of a press without leaving the page. Until then it is the plain form that every visitor has.
 * @returns the way to stop.
 */
export function enhanceWishForm(root: Document): () => void {
  const form = root.querySelector<HTMLFormElement>("form[data-wish]");
  if (form === null) return () => undefined;
  let sending = false;
  const isWished = (wishlist: unknown): boolean => idsOf(wishlist).includes(form.dataset.wish ?? "");

  void callShop("/api/users/me").then((me) => {
    if (me.ok && isRecord(me.data)) show(form, isWished(me.data.wishlist));
  });
  const send = async (): Promise<void> => {
    if (sending) return;
    sending = true;
    const answer = await sendForm(form);
    const wished = answer.ok && isWished(answer.data);
    if (answer.ok) {
      show(form, wished);
      const wishlist = idsOf(answer.data).length;
      accountStore.update((account) => ({ ...account, counts: { ...account.counts, wishlist } }));
    }
    showMessage(await said(form, answer, wished));
    sending = false;
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void send();
  };
  form.addEventListener("submit", onSubmit);
  return () => form.removeEventListener("submit", onSubmit);
}
