/** Whether a form's answer is awaited. */
export const isBusy = (form: HTMLFormElement): boolean => form.getAttribute("aria-busy") === "true";

/**
 * Marks a form that a script sends for as long as its answer is awaited, as a browser shows a page that loads: where it
 * takes its time, the shell says so (lib/browser/shell/loading.ts).
 */
export async function whileBusy<T>(form: HTMLFormElement, answer: Promise<T>): Promise<T> {
  form.setAttribute("aria-busy", "true");
  try {
    return await answer;
  } finally {
    form.removeAttribute("aria-busy");
  }
}
