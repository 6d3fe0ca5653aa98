import type { CSSProperties } from "react";
import { config } from "@/lib/server/config";
import { pictureSet, pictureUrl, stripUrl, type View, views } from "@/lib/shared/display/picture";
import { type PictureWidth, pictureWidths } from "@/trade-rules/picture-sizes";

type Props<V extends View> = {
  image: string;
  view: V;
  alt: string;
  /** File widths to choose from; one alone needs no `sizes`. */
  widths: readonly PictureWidth<V>[];
  sizes?: string;
  /** Millimetres across, for a list that is true to scale. */
  extent?: number | undefined;
  /** The main picture of a page comes first; all others wait until they are near. */
  first?: boolean;
};

/** A picture in the width that fits, or one from elsewhere as it is; always with its space reserved. */
export function Picture<V extends View>({
  image,
  view,
  alt,
  widths,
  sizes,
  extent,
  first = false,
}: Props<V>) {
  const { cdnUrl } = config();
  const { width, height } = views[view];
  const largest = widths.at(-1) ?? width;
  const srcSet = widths.length > 1 ? pictureSet(image, view, widths, cdnUrl) : undefined;
  // Attributes that do not apply are left out altogether: the page carries each of them twice.
  return (
    <img
      src={pictureUrl(image, { view, width: largest, extent }, cdnUrl)}
      {...(srcSet !== undefined && { srcSet, sizes })}
      width={width}
      height={height}
      alt={alt}
      {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
    />
  );
}

/** Where the strip's part is: 0 for its first drawing, 1 for its last. */
type StripPosition = CSSProperties & Record<"--at", number>;

/** One of the drawings of a strip in its thumb view, with no words of its own: all of them are one file. */
export function StripPicture({ images, place }: { images: readonly string[]; place: number }) {
  const { cdnUrl } = config();
  const { thumb } = views;
  const position: StripPosition = { "--at": images.length > 1 ? place / (images.length - 1) : 0 };
  return (
    <img
      className="aspect-4/3 w-full object-cover object-[0_calc(var(--at)*100%)]"
      src={stripUrl(images, cdnUrl)}
      width={thumb.width}
      height={thumb.height}
      alt=""
      loading="lazy"
      style={position}
    />
  );
}

/**
 * A large picture of a product: the detail view on a desk, on smaller screens the same drawing with larger letters.
 */
export function DetailPicture({ image, alt, first }: { image: string; alt: string; first: boolean }) {
  const { cdnUrl } = config();
  const { detail } = views;
  const srcSet = pictureSet(image, "detail", pictureWidths.detail, cdnUrl);
  return (
    <picture>
      {srcSet !== undefined && (
        <source
          media="(min-width: 992px)"
          srcSet={srcSet}
          sizes="(min-width: 1344px) 719px, 54vw"
          width={detail.width}
          height={detail.height}
        />
      )}
      <Picture
        image={image}
        view="phone"
        widths={pictureWidths.phone}
        sizes="(min-width: 768px) 46vw, calc(100vw - 32px)"
        alt={alt}
        first={first}
      />
    </picture>
  );
}
