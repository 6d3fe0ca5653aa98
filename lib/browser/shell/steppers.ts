import { readPacks, stepPacks } from "@/lib/shared/display/read-packs";

/**
 * Lets "+" and "−" beside a quantity count before React does: a button says by how many in `data-step`, its box the
 * most there are in `data-most`. React takes the figure over when it comes (components/ui/use-typed-before.ts), and the
 * attribute from its box: from then on it answers the press itself.
 */
export function enhanceSteppers(root: Document): void {
  const onClick = (event: MouseEvent): void => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-step]") : null;
    const box = button?.closest<HTMLElement>("[data-most]");
    const field = box?.querySelector("input");
    if (!button || !box || !field) return;
    const [by, most] = [Number(button.dataset.step), Number(box.dataset.most)];
    field.value = String(stepPacks(readPacks(field.value), by, most));
    // React, which has begun and waits for a script, would take the button over for this press, and count it again.
    event.stopImmediatePropagation();
  };
  // In the capture phase: React stops clicks while it waits for a script (docs/decisions/scripts-when-wanted.md).
  root.addEventListener("click", onClick, true);
}
