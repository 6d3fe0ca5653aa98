import { type PictureView, pictureViews } from "../trade-rules/picture-sizes";
import { forms } from "./forms";
import { Sheet } from "./sheet";
import type { DrawingSpec } from "./spec";
import { board, ink, secondary, tones } from "./tones";

const lineStyles =
  `.e{stroke:${ink};stroke-width:1.1;stroke-linejoin:round}` +
  `.q{stroke:${ink};stroke-width:.6;stroke-linejoin:round}` +
  ".n{stroke:none}" +
  `.f{fill:none;stroke:${ink};stroke-width:.7;stroke-linecap:round;stroke-opacity:.65}` +
  `.w{fill:none;stroke:${ink};stroke-width:.55;stroke-opacity:.75}` +
  `.c{fill:none;stroke:${ink};stroke-width:.7;stroke-dasharray:3 2.5}` +
  `.d{fill:none;stroke:${secondary};stroke-width:1}` +
  `.t{fill:none;stroke:${ink};stroke-width:1.6}` +
  `.l{fill:none;stroke:${ink};stroke-linecap:round;stroke-linejoin:round}`;

/** Space between the drawing and the edge of its view, px. */
const padding: Record<PictureView, number> = { detail: 34, phone: 20, thumb: 14, row: 7, share: 40 };

/** These are shown large enough to read their numbers; elsewhere numbers would be dust. */
const labelled: Record<PictureView, boolean> = {
  detail: true,
  phone: true,
  thumb: false,
  row: false,
  share: true,
};

function drawAt(spec: DrawingSpec, scale: number): Sheet {
  const sheet = new Sheet(scale);
  forms[spec.kind](sheet, spec, tones[spec.tone]);
  return sheet;
}

function fittingScale(sheet: Sheet, width: number, height: number): number {
  const { left, right, top, bottom } = sheet.bounds;
  return sheet.scale * Math.min(width / (right - left), height / (bottom - top));
}

/**
 * The picture as SVG in a view's nominal size (px). With `extent` that many projected mm fill the view's width, so
 * that drawings of one list compare; a drawing that would not fit then, or has no extent, fills the view.
 */
export function drawingSvg(spec: DrawingSpec, view: PictureView, extent?: number): string {
  const { width, height } = pictureViews[view];
  const inner = { width: width - 2 * padding[view], height: height - 2 * padding[view] };
  const shown = labelled[view] ? spec : { ...spec, labels: {} };
  let sheet = drawAt(shown, extent === undefined ? 0.5 : inner.width / extent);
  // Numbers and line weights keep their px while the form grows, so the fitting scale is found step by step.
  for (let turn = 0; turn < 8; turn += 1) {
    const scale = fittingScale(sheet, inner.width, inner.height);
    if (Math.abs(scale / sheet.scale - 1) < 0.002 && scale >= sheet.scale) break;
    if (extent !== undefined && scale >= sheet.scale) break;
    sheet = drawAt(shown, scale);
  }
  const { left, right, top, bottom } = sheet.bounds;
  const dx = (width - (right - left)) / 2 - left;
  const dy = (height - (bottom - top)) / 2 - top;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${lineStyles}</style><rect width="${width}" height="${height}" fill="${board}"/><g transform="translate(${dx.toFixed(1)} ${dy.toFixed(1)})">${sheet.shapes.join("")}</g></svg>`;
}
