import { type DialogName, openDialog } from "@/lib/browser/state/dialogs";

const isDialog = (name: string | undefined): name is DialogName =>
  name === "login" || name === "register" || name === "recover";

/**
 * Lets links that name a dialog open it instead of their page, and a visitor's wish for their wishlist the one to sign
 * in. They stay links for those who ask for a tab or a window of their own, and for everybody when the dialog cannot be
 * had.
 * @param load fetches what draws the dialogs, the first time; rejects when it cannot.
 * @returns the way to stop.
 */
export function enhanceDialogLinks(root: Document, load: () => Promise<void>): () => void {
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-dialog]");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    const { dialog } = link.dataset;
    if (!isDialog(dialog) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The menu with the link would cover the dialog.
    link.closest<HTMLElement>("[popover]")?.hidePopover();
    load().then(
      () => openDialog(dialog),
      () => location.assign(link.href),
    );
  };
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.wish === undefined) return;
    if (root.documentElement.dataset.account === "in") return;
    event.preventDefault();
    load().then(
      () => openDialog("login"),
      () => form.submit(),
    );
  };
  root.addEventListener("click", onClick);
  root.addEventListener("submit", onSubmit);
  return () => {
    root.removeEventListener("click", onClick);
    root.removeEventListener("submit", onSubmit);
  };
}
