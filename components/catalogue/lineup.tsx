import type { CSSProperties } from "react";
import { Picture } from "@/components/ui/picture";
import { Chosen, ChosenPriceEach } from "@/components/ui/price";
import { SizeWords } from "@/components/ui/size";
import { translations } from "@/lib/server/words/translations";
import type { StandingBox } from "@/lib/shared/catalogue/lineup";
import { pathOfProduct } from "@/lib/shared/links/page-address";
import { type PictureWidth, pictureWidths } from "@/trade-rules/picture-sizes";

/** Places that only a wide screen has room for. */
const WIDE_ONLY = new Set([4, 6]);

/** A width of the file that is enough for a phone's screen and a desk's. */
function fileWidth(shown: number): PictureWidth<"thumb"> {
  return pictureWidths.thumb.find((width) => width >= shown * 1.2) ?? 448;
}

/** Places in the first of a phone's two rows. */
const FIRST_ROW = 3;

/** Columns of twelve on a phone. */
function columnsAt(place: number): string {
  return place < FIRST_ROW ? "col-span-4" : place < 5 ? "col-span-5" : "col-span-7";
}

/**
 * The room of the highest box beside each one, on a phone (`--row`) and on a wider screen (`--line`), so that a box
 * that comes late moves no other.
 */
type Heights = CSSProperties & Record<"--row" | "--line", number>;
type Geometry = CSSProperties & Record<"--w" | "--h" | "--i", number>;

function heightsAt(place: number, boxes: StandingBox[]): Heights {
  const highest = (beside: StandingBox[]) => Math.max(...beside.map(({ height }) => height));
  const isFirst = place < FIRST_ROW;
  const row = boxes.filter((_, other) => other < FIRST_ROW === isFirst && !WIDE_ONLY.has(other));
  return { "--row": highest(row), "--line": highest(boxes) };
}

/** Boxes on one scale, standing on one line: a bigger box looks bigger. */
export async function Lineup({
  boxes,
  all,
}: {
  boxes: StandingBox[];
  all: { total: number; slug: string } | undefined;
}) {
  const [t, common] = await Promise.all([translations("home"), translations("common")]);
  return (
    <div className="mt-5 bg-board px-2 pt-4 pb-1 md:px-4 md:pt-6 md:pb-2 lg:mt-8 lg:px-6 lg:pt-8">
      <ul className="grid grid-cols-12 [--s:0.62] max-xs:[--s:0.5] md:flex md:items-stretch md:[--s:0.86] lg:[--s:0.74] xl:[--s:1]">
        {boxes.map(({ product, width, height, pictureWidth }, place) => {
          const geometry: Geometry = { "--w": width, "--h": height, "--i": pictureWidth };
          return (
            <li
              key={product.id}
              style={{ ...geometry, ...heightsAt(place, boxes) }}
              className={`${columnsAt(place)} min-w-0 md:min-w-28 md:flex-[var(--w)_1_0] xl:min-w-29 ${WIDE_ONLY.has(place) ? "hidden lg:block" : ""}`}
            >
              <a
                className={`group grid h-full justify-items-center pb-3 text-s wrap-anywhere text-ink no-underline [grid-template:minmax(calc(var(--row)*var(--s)*1px),1fr)_auto/minmax(0,1fr)] md:[--row:var(--line)] ${place < 3 ? "" : "pt-2 md:pt-0"}`}
                href={pathOfProduct(product)}
              >
                <span className="flex h-[calc(var(--h)*var(--s)*1px)] w-[calc(var(--w)*var(--s)*1px)] items-center justify-center self-end overflow-hidden child:w-[calc(var(--i)*var(--s)*1px)] child:max-w-none child:flex-none">
                  <Picture
                    image={product.image}
                    view="thumb"
                    widths={[fileWidth(pictureWidth)]}
                    alt=""
                    first={!WIDE_ONLY.has(place)}
                  />
                </span>
                <span className="mt-1.5 justify-self-stretch border-t border-ink pt-1.5 text-center [&_i]:px-[0.1em] xl:[&_i]:px-[0.2em]">
                  <SizeWords
                    size={product.size || product.name}
                    unit={false}
                    className="group-hover:text-action group-hover:underline"
                  />
                  <span className="block text-secondary">
                    <ChosenPriceEach
                      net={product.price}
                      gross={product.grossPrice}
                      vatRate={product.vatRate}
                      packSize={product.packSize}
                      each={t("each")}
                    />
                  </span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
      <p className="flex items-center justify-between gap-4 px-2 text-s text-secondary">
        <span>
          {t("scale")} <Chosen inc={common("incVat")} ex={common("exVat")} />
        </span>
        {all !== undefined && (
          <a className="inline-flex min-h-target items-center whitespace-nowrap" href={`/c/${all.slug}`}>
            {t("allSizes", { count: all.total })}
          </a>
        )}
      </p>
    </div>
  );
}
