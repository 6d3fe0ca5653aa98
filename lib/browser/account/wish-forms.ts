import { callShop, type FormAnswer, sendForm } from "@/lib/browser/calls/call-shop";
import { failureMessage } from "@/lib/browser/calls/failure-message";
import { isBusy } from "@/lib/browser/calls/while-busy";
import { accountStore } from "@/lib/browser/state/account-state";
import { showMessage } from "@/lib/browser/state/app-state";
import { isRecord, listOf, textOf } from "@/lib/shared/parse";
import { translate } from "@/lib/shared/words/translate";
import words from "@/locales/en/wishlist.json";

const t = translate(words);

const ADD = "/api/wishlist/add";
const REMOVE = "/api/wishlist/remove";
const FORMS = "form[data-wish]";

/** The products' ids of an answer that is a wishlist. */
function idsOf(wishlist: unknown): string[] {
  return listOf(wishlist, (product) => (isRecord(product) ? textOf(product.id) : undefined));
}

const productOf = (form: HTMLFormElement): string => textOf(new FormData(form).get("productId"));

/** Which of the two things each form does next, and says. */
function show(root: ParentNode, wishlist: string[]): void {
  for (const form of root.querySelectorAll<HTMLFormElement>(FORMS)) {
    const wished = wishlist.includes(productOf(form));
    form.setAttribute("action", wished ? REMOVE : ADD);
    form.toggleAttribute("data-wished", wished);
    const says = form.querySelector("[data-says]");
    if (says !== null) says.textContent = wished ? t("takeOff") : t("add");
  }
}

async function said(answer: FormAnswer, wished: boolean): Promise<string> {
  if (!answer.ok) return failureMessage(answer.code, t("unavailable"), answer);
  return wished ? t("done_added") : t("done_removed");
}

/**
 * Fills in a page's wishlist forms for a customer: they take off what is on their wishlist already, and say what came of
 * a press without leaving the page. Until then they are the plain forms that every visitor has.
 * @returns the way to stop.
 */
export function enhanceWishForms(root: Document): () => void {
  if (root.querySelector(FORMS) === null) return () => undefined;
  let changes = 0;
  const read = async (): Promise<void> => {
    const before = changes;
    const me = await callShop("/api/users/me");
    // It may be answered after a change that began later.
    if (changes === before && me.ok && isRecord(me.data)) show(root, idsOf(me.data.wishlist));
  };
  const send = async (form: HTMLFormElement): Promise<void> => {
    if (isBusy(form)) return;
    const answer = await sendForm(form);
    const wishlist = answer.ok ? idsOf(answer.data) : [];
    if (answer.ok) {
      changes += 1;
      show(root, wishlist);
      accountStore.update((account) => ({
        ...account,
        counts: { ...account.counts, wishlist: wishlist.length },
      }));
    }
    showMessage(await said(answer, wishlist.includes(productOf(form))));
  };
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(FORMS)) return;
    event.preventDefault();
    void send(form);
  };
  // A page out of the back/forward cache is as it was left.
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) void read();
  };
  void read();
  root.addEventListener("submit", onSubmit);
  addEventListener("pageshow", onShow);
  return () => {
    root.removeEventListener("submit", onSubmit);
    removeEventListener("pageshow", onShow);
  };
}
