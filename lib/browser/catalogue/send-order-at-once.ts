import { ORDER_ID } from "@/lib/shared/page-start";

/** Sends a list's filter form, when the element is the one that chooses its order. @returns whether it is. */
export function sendOrder(element: EventTarget | null): boolean {
  if (!(element instanceof HTMLSelectElement) || element.id !== ORDER_ID) return false;
  element.form?.requestSubmit();
  return true;
}

/** Sends the form as soon as another order is chosen. Without JavaScript it has a button for that. */
export function sendOrderAtOnce(root: Document): void {
  // In the capture phase: React stops changes while it waits for a script (docs/decisions/scripts-when-wanted.md).
  root.addEventListener("change", ({ target }) => void sendOrder(target), true);
}
