/** Lengths between which a description is shown whole in a list of search results. */
export const DESCRIPTION_LEAST = 50;
export const DESCRIPTION_MOST = 170;

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Whole sentences up to the limit; if not even the first fits, whole words and an ellipsis. */
function shorten(text: string): string {
  if (text.length <= DESCRIPTION_MOST) return text;
  const ends = [...text.slice(0, DESCRIPTION_MOST).matchAll(/[.!?](?= )/g)];
  const end = ends.at(-1)?.index;
  if (end !== undefined && end + 1 >= DESCRIPTION_LEAST) return text.slice(0, end + 1);
  const cut = text.slice(0, DESCRIPTION_MOST);
  const space = cut.lastIndexOf(" ");
  return `${(space >= DESCRIPTION_LEAST ? cut.slice(0, space) : cut.slice(0, -1)).replace(/[,;:–-]+$/, "")}…`;
}

/**
 * A description of 50 to 170 characters.
 * @param given what the catalogue says; used as it stands when its length is right, else cut at a sentence or word.
 * @param more sentences that are true of the thing, most telling first; they follow while the text is too short.
 */
export function fitDescription(given: string, more: readonly string[] = []): string {
  let text = shorten(oneLine(given));
  for (const sentence of more) {
    if (text.length >= DESCRIPTION_LEAST) break;
    const ended = text === "" || /[.!?…]$/.test(text) ? text : `${text}.`;
    text = shorten(oneLine(`${ended} ${sentence}`));
  }
  return text;
}
