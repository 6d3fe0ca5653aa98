import "./product-list.css";
import { Fragment, type ReactNode } from "react";
import { translations } from "@/lib/server/words/translations";
import { listExtent } from "@/lib/shared/display/list-extent";
import { sizeWords } from "@/lib/shared/display/size-and-weight";
import type { ProductSummary } from "@/packaging-api/contract";
import { ProductRow, type RowWords } from "./product-row";

type Props = {
  products: ProductSummary[];
  heading: "h2" | "h3";
  /** Whether to try one scale for all pictures; a list of unlike things is better without. */
  toScale?: boolean;
  /** A line under each product's name. */
  noteOf?: (product: ProductSummary) => string;
  /** Something more to do with each product. */
  actionOf?: (product: ProductSummary) => ReactNode;
  /** Whether variants of one product stand for themselves alone, each with its own name and price. */
  each?: boolean;
  /** What stands round each row, itself one of the list's rows. */
  wrapRow?: (product: ProductSummary, row: ReactNode) => ReactNode;
};

function allEqual<T>(values: T[]): boolean {
  return values.every((value) => value === values[0]);
}

/** The comparing list: pictures on one scale where the sizes allow it, down one strip of board. */
export async function ProductList({
  products,
  heading,
  toScale = true,
  noteOf,
  actionOf,
  each = false,
  wrapRow = (_product, row) => row,
}: Props) {
  const [t, common, share, wishlist] = await Promise.all([
    translations("catalogue"),
    translations("common"),
    translations("share"),
    translations("wishlist"),
  ]);
  const words: RowWords = { catalogue: t, common, share, wishlist };
  const sizes = products.map(({ external }) => external);
  const extent = toScale ? listExtent(sizes, "row") : undefined;
  const boxes = products.every(
    ({ size, internal }) =>
      size !== undefined && internal !== undefined && internal.height > 0 && sizeWords(size).unit === "mm",
  );
  const bestQuantities = products.flatMap(({ priceBreaks }) => priceBreaks.at(-1)?.quantity ?? []);
  const sameBreak = allEqual(bestQuantities) ? bestQuantities[0] : undefined;
  const sameName = allEqual(products.map(({ name }) => name)) && products.length > 1;
  return (
    <div className="border-t border-ink" data-part="list">
      <div
        className="hidden grid-cols-[120px_minmax(0,1fr)_56px_120px_116px_116px_136px] items-center gap-4 border-b py-3 text-s font-semibold wide:grid"
        aria-hidden="true"
      >
        <span>{extent === undefined ? "" : t("headScale")}</span>
        <span>{boxes ? t("headInside") : t("headSize")}</span>
        <span>{t("headPack")}</span>
        <span>{t("headOne")}</span>
        <span>{sameBreak === undefined ? t("headBest") : t("headBreak", { count: sameBreak })}</span>
        <span>{t("headStock")}</span>
        <span>{t("headPacks")}</span>
      </div>
      <ul>
        {products.map((product) => (
          <Fragment key={product.id}>
            {wrapRow(
              product,
              <ProductRow
                product={product}
                heading={heading}
                extent={extent}
                words={words}
                sameName={sameName}
                sameBreak={sameBreak !== undefined}
                unit={!boxes}
                note={noteOf?.(product)}
                each={each}
                action={actionOf?.(product)}
              />,
            )}
          </Fragment>
        ))}
      </ul>
    </div>
  );
}
