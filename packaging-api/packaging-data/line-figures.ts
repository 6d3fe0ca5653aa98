import type { PackagingClass, StatedMaterial } from "../../trade-rules/packaging-material";
import { noFigures, type PackagingFigures, packagingFiguresOf } from "../../trade-rules/packaging-weight";
import type { FigureSource } from "../contract";

/** What was read of a line of an order: what the order stored, and what today's catalogue says where it stored nothing. */
export type ReadFigures = {
  material: PackagingClass | null;
  unitWeight: number | null;
  recycledPercent: number | null;
  today: {
    packagingMaterial: StatedMaterial | null;
    material: string;
    weight: number;
    recycledPercent: number | null;
  } | null;
};

/**
 * The figures of a line, and where they are from: orders from before they were stored take those of today's catalogue,
 * and goods that it has no more have none.
 */
export function figuresOfLine(line: ReadFigures): PackagingFigures & { source: FigureSource } {
  const { material, unitWeight, recycledPercent, today } = line;
  if (material !== null) return { material, unitWeight, recycledPercent, source: "ordered" };
  if (today !== null) return { ...packagingFiguresOf(today), source: "today" };
  return { ...noFigures, source: "none" };
}
