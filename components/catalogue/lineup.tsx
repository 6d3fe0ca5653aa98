import { type PictureWidth, pictureWidths } from "@/trade-rules/picture-sizes";
import "./lineup.css";
import type { CSSProperties } from "react";
import { Picture } from "@/components/ui/picture";
import { Chosen, ChosenPriceEach } from "@/components/ui/price";
import { SizeWords } from "@/components/ui/size";
import { translations } from "@/lib/server/words/translations";
import type { StandingBox } from "@/lib/shared/catalogue/lineup";
import { pathOfProduct } from "@/lib/shared/links/page-address";

/** Places that only a wide screen has room for. */
const WIDE_ONLY = new Set([4, 6]);

/** A width of the file that is enough for a phone's screen and a desk's. */
function fileWidth(shown: number): PictureWidth<"thumb"> {
  return pictureWidths.thumb.find((width) => width >= shown * 1.2) ?? 448;
}

type Geometry = CSSProperties & Record<"--w" | "--h" | "--i", number>;

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
    <div className="lineup">
      <ul>
        {boxes.map(({ product, width, height, pictureWidth }, place) => {
          const geometry: Geometry = { "--w": width, "--h": height, "--i": pictureWidth };
          return (
            <li
              key={product.id}
              style={geometry}
              className={WIDE_ONLY.has(place) ? "lineup__wide" : undefined}
            >
              <a href={pathOfProduct(product)}>
                <span className="lineup__box">
                  <Picture
                    image={product.image}
                    view="thumb"
                    widths={[fileWidth(pictureWidth)]}
                    alt=""
                    first={!WIDE_ONLY.has(place)}
                  />
                </span>
                <span className="lineup__cap">
                  <SizeWords size={product.size || product.name} unit={false} />
                  <span className="quiet">
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
      <p className="lineup__note">
        <span>
          {t("scale")} <Chosen inc={common("incVat")} ex={common("exVat")} />
        </span>
        {all !== undefined && <a href={`/c/${all.slug}`}>{t("allSizes", { count: all.total })}</a>}
      </p>
    </div>
  );
}
