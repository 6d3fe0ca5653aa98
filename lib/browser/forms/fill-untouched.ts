/**
 * Fills a form from what this device has stored. A field that the shopper changed since the page arrived, even before
 * its scripts ran, is left unchanged. The elements are not replaced, so that a focused field keeps its focus.
 * @param textOf what is stored of the field of a name: "on" or "" for a switch; undefined leaves the field.
 */
export function fillUntouched(form: HTMLFormElement, textOf: (name: string) => string | undefined): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const text = textOf(field.name);
    if (text === undefined || field.readOnly || field.type === "hidden") continue;
    if (fill(field, text)) field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** @returns whether it now says something else. */
function fill(field: HTMLInputElement | HTMLTextAreaElement, text: string): boolean {
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    const checked = field.type === "radio" ? field.value === text : text === "on";
    if (field.checked !== field.defaultChecked || field.checked === checked) return false;
    // A radio button is unchecked by choosing another one.
    if (field.type === "radio" && !checked) return false;
    field.checked = checked;
    return true;
  }
  if (field.value !== field.defaultValue || field.value === text) return false;
  field.value = text;
  return true;
}
