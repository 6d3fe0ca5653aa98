import { layersOf } from "@/lib/shared/cart/packing-layers";
import type { Translate } from "@/lib/shared/words/translate";
import type { PackingChoice } from "@/packaging-api/contract";
import { drawPackedBox } from "@/product-drawings/packed-box";

type Props = { t: Translate<"pack-it">; choice: PackingChoice };

/** The things in their box as a drawing, and the same in words. */
export function PackedDrawing({ t, choice: { inside, placed } }: Props) {
  const drawn = drawPackedBox([inside.length, inside.width, inside.height], placed);
  return (
    <section className="grid gap-3 md:grid-cols-2 md:gap-6" data-part="packed">
      <svg
        className="h-auto max-h-80 w-full stroke-ink [stroke-linejoin:round]"
        viewBox={`0 0 ${drawn.width} ${drawn.height}`}
        role="img"
        aria-label={t("drawingAlt")}
      >
        {drawn.back.map(({ path, fill }) => (
          <path key={path} d={path} fill={fill} />
        ))}
        {drawn.things.map(({ faces, number }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their place tells two of a kind apart
          <g key={index}>
            {faces.map(({ path, fill }) => (
              <path key={path} d={path} fill={fill} />
            ))}
            {number !== undefined && (
              <text
                className="fill-ink stroke-none text-s font-bold"
                x={number.x}
                y={number.y}
                textAnchor="middle"
                dominantBaseline="central"
              >
                {number.text}
              </text>
            )}
          </g>
        ))}
        <path d={drawn.edges} fill="none" strokeDasharray="3 3" />
      </svg>
      <div className="text-s">
        <h3>{t("drawing")}</h3>
        <ul className="mt-2 grid gap-1">
          {layersOf(placed).map(({ height, parts }) => {
            const things = parts
              .map(({ thing, count }) => t("layerPart", { count, number: thing + 1 }))
              .join(", ");
            return (
              <li key={height}>
                {height === 0 ? t("layerBottom", { things }) : t("layer", { height, things })}
              </li>
            );
          })}
        </ul>
        <p className="mt-2 text-secondary">{t("layersNote")}</p>
      </div>
    </section>
  );
}
