import type { Sheet } from "../sheet";
import type { DrawingSpec } from "../spec";
import type { Tone } from "../tones";

/** Draws one product of a kind, back to front, its far bottom corner at the origin. */
export type Form = (sheet: Sheet, spec: DrawingSpec, tone: Tone) => void;
