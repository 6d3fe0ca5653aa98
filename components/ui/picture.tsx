import { config } from "@/lib/config";
import { isDrawing, pictureSet, pictureUrl, type View, views } from "@/lib/display/picture";

type Props = {
  image: string;
  view: View;
  alt: string;
  /** File widths to choose from; one alone needs no `sizes`. */
  widths: readonly number[];
  sizes?: string;
  /** Millimetres across, for a list that is true to scale. */
  extent?: number | undefined;
  /** The main picture of a page comes first; all others wait until they are near. */
  first?: boolean;
};

/** A drawing in the width that fits, or a photograph as it is; always with its space reserved. */
export function Picture({ image, view, alt, widths, sizes, extent, first = false }: Props) {
  const { cdnUrl } = config();
  const { width, height } = views[view];
  const largest = widths.at(-1) ?? width;
  // Attributes that do not apply are left out altogether: the page carries each of them twice.
  return (
    <img
      src={pictureUrl(image, { view, width: largest, extent }, cdnUrl)}
      {...(widths.length > 1 && isDrawing(image) && { srcSet: pictureSet(image, view, widths, cdnUrl), sizes })}
      width={width}
      height={height}
      alt={alt}
      {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
    />
  );
}

/** The board under a drawing; a photograph stands on white. */
export function pictureClass(image: string): string {
  return isDrawing(image) ? "pic" : "pic pic--photo";
}
