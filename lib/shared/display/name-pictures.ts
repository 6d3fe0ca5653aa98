type Picture = { url: string; label: string };
/** `words`: those that the picture came with, which say what a photograph shows; "" for none. */
type NamedPicture = Picture & { words: string };

/**
 * Gives each of a product's pictures a name of its own, by which a radio button can offer it: imported ones come without
 * words, or all with the same.
 * @param numbered the name of a picture by its place, from 1 on
 */
export function namePictures(images: Picture[], numbered: (place: number) => string): NamedPicture[] {
  const labels = images.map(({ label }) => label.trim());
  return images.map(({ url }, index) => {
    const label = labels[index] ?? "";
    const isOwn = label !== "" && labels.indexOf(label) === index;
    return { url, label: isOwn ? label : numbered(index + 1), words: label };
  });
}
