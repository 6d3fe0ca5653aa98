import { drawnSize } from "@/lib/shared/display/list-extent";
import { isDrawing } from "@/lib/shared/display/picture";
import type { ProductSummary, Size } from "@/packaging-api/contract";

/** Boxes standing side by side on the home page. */
const BOXES = 7;

/** Inside volumes, in litres, of the smallest and the largest of them. */
const [LEAST, MOST] = [3.5, 128];

/** Pixels for a projected millimetre on a wide screen: the seven then fill the page's width. */
const PX_PER_MM = 0.287;

/** The outline reaches this much beyond the box itself. */
const LINE_PX = 4;

/** The view that the pictures come in, and the part of it that the drawing fills. */
const VIEW = { width: 224, drawable: { width: 196, height: 140 } };

export type StandingBox = {
  product: ProductSummary;
  /** CSS px on a wide screen: the drawing, and the picture whose middle it is. */
  width: number;
  height: number;
  pictureWidth: number;
};

function litres({ length, width, height }: Size): number {
  return (length * width * height) / 1_000_000;
}

/** How far a box is from a handsome shape: 1 for a cube, more the longer or flatter it is. */
function slenderness({ length, width, height }: Size): number {
  return Math.max(length, width, height) / Math.min(length, width, height);
}

/**
 * Picks boxes whose volumes climb in even steps and measures them on one scale. Deterministic: the same catalogue
 * gives the same row.
 */
export function chooseLineup(products: ProductSummary[]): StandingBox[] {
  const boxes = products.flatMap((product) => {
    const { internal, external, image, stock } = product;
    // A photograph is not to scale.
    const isDrawn = image !== "" && isDrawing(image);
    const usable = internal !== undefined && external !== undefined && isDrawn && stock > 0;
    return usable && internal.height > 0 ? [{ product, internal, external }] : [];
  });
  const chosen = new Map<string, (typeof boxes)[number]>();
  for (let step = 0; step < BOXES; step += 1) {
    const wanted = LEAST * (MOST / LEAST) ** (step / (BOXES - 1));
    const misfit = ({ internal }: { internal: Size }) =>
      Math.abs(Math.log(litres(internal) / wanted)) + 0.35 * (slenderness(internal) - 1);
    const best = boxes
      .filter(({ product }) => !chosen.has(product.id))
      .reduce<(typeof boxes)[number] | undefined>(
        (before, box) => (before === undefined || misfit(box) < misfit(before) ? box : before),
        undefined,
      );
    if (best !== undefined) chosen.set(best.product.id, best);
  }
  return [...chosen.values()]
    .map(({ product, external }) => {
      const drawn = drawnSize(external);
      const pxPerMm = Math.min(VIEW.drawable.width / drawn.width, VIEW.drawable.height / drawn.height);
      return {
        product,
        width: Math.ceil(drawn.width * PX_PER_MM) + LINE_PX,
        height: Math.ceil(drawn.height * PX_PER_MM) + LINE_PX,
        pictureWidth: Math.round((VIEW.width * PX_PER_MM) / pxPerMm),
      };
    })
    .sort((a, b) => a.width - b.width);
}
