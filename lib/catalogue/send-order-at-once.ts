/**
 * Sends a list's filter form as soon as another order is chosen, and leaves the fields that nobody filled in out of its
 * address. Without JavaScript the form has a button for the order.
 * @returns the way to stop.
 */
export function sendOrderAtOnce(root: Document): () => void {
  const onChange = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement && target.id === "sort") target.form?.requestSubmit();
  };
  const dropEmpty = ({ target, formData }: FormDataEvent): void => {
    if (!(target instanceof HTMLFormElement) || target.id !== "filters") return;
    for (const [name, value] of [...formData]) if (value === "") formData.delete(name);
  };
  root.addEventListener("change", onChange);
  root.addEventListener("formdata", dropEmpty);
  return () => {
    root.removeEventListener("change", onChange);
    root.removeEventListener("formdata", dropEmpty);
  };
}
