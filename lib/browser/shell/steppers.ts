import { readPacks, stepPacks } from "@/lib/shared/display/read-packs";
import { STARTED } from "@/lib/shared/page-start";

/**
 * Lets "+" and "−" beside a quantity count before React does: a button says by how many in `data-step`, its box the
 * most there are in `data-most`. React takes the figure over when it comes (components/ui/use-typed-before.ts) and
 * answers the press itself from then on.
 * @returns the way to stop.
 */
export function enhanceSteppers(root: Document): () => void {
  let isStarted = false;
  const onStarted = () => {
    isStarted = true;
  };
  const onClick = ({ target }: MouseEvent): void => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-step]");
    if (isStarted || !button) return;
    const box = button.closest<HTMLElement>("[data-most]");
    const field = box?.querySelector("input");
    if (!box || !field) return;
    const [by, most] = [Number(button.dataset.step), Number(box.dataset.most)];
    field.value = String(stepPacks(readPacks(field.value), by, most));
  };
  addEventListener(STARTED, onStarted);
  root.addEventListener("click", onClick);
  return () => {
    removeEventListener(STARTED, onStarted);
    root.removeEventListener("click", onClick);
  };
}
