/** How a box is taped: strips along its length, and strips along its width. */
export type BoxSeal = { along: number; across: number };

const stripTopAndBottom: BoxSeal = { along: 2, across: 0 };
const hTopAndBottom: BoxSeal = { along: 2, across: 4 };
const oneEdge: BoxSeal = { along: 1, across: 0 };
const none: BoxSeal = { along: 0, across: 0 };

/**
 * How a box is taped by what the catalogue says of its closure.
 * @param closure undefined where nothing is said
 * @param hasFlaps a box with flaps wants tape where nothing is said
 */
export function sealOf(closure: string | undefined, hasFlaps: boolean): BoxSeal {
  if (closure === undefined) return hasFlaps ? stripTopAndBottom : none;
  if (!/\btape\b/i.test(closure) || /\bno tape\b/i.test(closure)) return none;
  if (/\bH[ -]seal\b/i.test(closure)) return hTopAndBottom;
  return /\bopening edge\b/i.test(closure) ? oneEdge : stripTopAndBottom;
}

/** Millimetres that a strip goes over the edge at each end, so that it holds. */
export const STRIP_OVER_EDGE = 75;

/**
 * Metres of tape of a seal: each strip as long as the side it runs along and over both its edges.
 * @param outside mm
 */
export function tapeMetres(
  { along, across }: BoxSeal,
  outside: Readonly<{ length: number; width: number }>,
): number {
  const millimetres =
    along * (outside.length + 2 * STRIP_OVER_EDGE) + across * (outside.width + 2 * STRIP_OVER_EDGE);
  return millimetres / 1_000;
}
