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
    const packs = Number.parseInt(field.value, 10) || 1;
    const most = Math.max(1, Number(box.dataset.most));
    field.value = String(Math.min(Math.max(1, packs + Number(button.dataset.step)), most));
  };
  addEventListener("started", onStarted);
  root.addEventListener("click", onClick);
  return () => {
    removeEventListener("started", onStarted);
    root.removeEventListener("click", onClick);
  };
}
