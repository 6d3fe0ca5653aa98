/**
 * Marks the page where it is not marked, before it is painted. A page whose text was changed before React had it, by a
 * browser's translator say, is made in the browser from the beginning, and <html> loses what the inline script wrote on
 * it. Where that script was refused, the retail display is shown and no choice is stored.
 */
export function remarkPage(): void {
  const { dataset } = document.documentElement;
  if (dataset.prices !== undefined) return;
  if (window.markPage === undefined) dataset.prices = "inc";
  else window.markPage();
}
