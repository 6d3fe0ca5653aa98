import {
  type PackagingClass,
  packagingClasses,
  packagingClassOf,
  type StatedMaterial,
} from "./packaging-material";

/**
 * The share of recycled plastic from which on plastic packaging bears no Plastic Packaging Tax, in per cent (Finance Act
 * 2021, s. 47).
 */
export const ENOUGH_RECYCLED_PERCENT = 30;

/** What is known of goods as packaging: grams of one unit, null where they are not stated, as the recycled share. */
export type PackagingFigures = {
  material: PackagingClass;
  unitWeight: number | null;
  recycledPercent: number | null;
};

/** What the catalogue says of a product as packaging. A weight of 0 is one that it does not state. */
export const packagingFiguresOf = (product: {
  packagingMaterial: StatedMaterial | null;
  material: string;
  weight: number;
  recycledPercent: number | null;
}): PackagingFigures => ({
  material: packagingClassOf(product),
  unitWeight: product.weight === 0 ? null : product.weight,
  recycledPercent: product.recycledPercent,
});

/** Where the catalogue has the product no more. */
export const noFigures: PackagingFigures = {
  material: "not_stated",
  unitWeight: null,
  recycledPercent: null,
};

/** What so many units weigh, in grams; null where the weight of one is not stated. */
export const gramsOf = ({ unitWeight }: PackagingFigures, units: number): number | null =>
  unitWeight === null ? null : unitWeight * units;

/** Goods with the same figures, in so many lines of orders. */
export type PackagingPart = PackagingFigures & { units: number; lines: number };

/**
 * One material of packaging data, in grams. `recycled` is the recycled part of `sharesStated`, the grams of goods whose
 * recycled share is stated; of what is left nothing is known. `unweighed`: lines whose weight is not stated, which `grams`
 * is without.
 */
type PackagingRow = {
  material: PackagingClass;
  lines: number;
  units: number;
  grams: number;
  sharesStated: number;
  recycled: number;
  unweighed: number;
};

/** Plastic by its recycled share, in grams: as much as the tax asks for, less, and not stated. */
type RecycledPlastic = { enough: number; less: number; notStated: number };

/** Materials in the order of tables, those without goods left out; `grams` is without what is no packaging. */
export type PackagingTotals = { rows: PackagingRow[]; grams: number; plastic: RecycledPlastic };

const sumOf = (figures: number[]): number => figures.reduce((sum, figure) => sum + figure, 0);

function rowOf(material: PackagingClass, parts: PackagingPart[]): PackagingRow {
  const weights = parts.map((part) => ({ ...part, grams: gramsOf(part, part.units) ?? 0 }));
  const stated = weights.filter(({ recycledPercent }) => recycledPercent !== null);
  return {
    material,
    lines: sumOf(parts.map(({ lines }) => lines)),
    units: sumOf(parts.map(({ units }) => units)),
    grams: sumOf(weights.map(({ grams }) => grams)),
    sharesStated: sumOf(stated.map(({ grams }) => grams)),
    recycled: Math.round(
      sumOf(stated.map(({ grams, recycledPercent }) => grams * (recycledPercent ?? 0))) / 100,
    ),
    unweighed: sumOf(parts.filter(({ unitWeight }) => unitWeight === null).map(({ lines }) => lines)),
  };
}

function plasticOf(parts: PackagingPart[]): RecycledPlastic {
  const plastic = { enough: 0, less: 0, notStated: 0 };
  for (const part of parts.filter(({ material }) => material === "plastic")) {
    const { recycledPercent: share } = part;
    const kind = share === null ? "notStated" : share >= ENOUGH_RECYCLED_PERCENT ? "enough" : "less";
    plastic[kind] += gramsOf(part, part.units) ?? 0;
  }
  return plastic;
}

/** Adds goods up by material. What is not stated is named beside the sums and never counted as nothing. */
export function packagingTotals(parts: PackagingPart[]): PackagingTotals {
  const rows = packagingClasses.flatMap((material) => {
    const its = parts.filter((part) => part.material === material);
    return its.length === 0 ? [] : [rowOf(material, its)];
  });
  const packaging = rows.filter(({ material }) => material !== "not_packaging");
  return { rows, grams: sumOf(packaging.map(({ grams }) => grams)), plastic: plasticOf(parts) };
}
